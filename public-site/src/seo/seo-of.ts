import { type City, cities } from '@advocate/facts/cities';
import { languageTags } from '@advocate/facts/language';
import { mainOffice, type Office, officeOf, offices } from '@advocate/facts/offices';
import type { SeoRecord } from '@advocate/facts/seo-record';
import { paths, pathsIn, practiceAreaPath } from '@advocate/facts/site-paths';
import { cityPlaces } from '@advocate/firm/city-places';
import type { SiteTexts } from '../content/site-texts.ts';
import type { SiteRoute } from '../routes.ts';
import type { LanguageSearchTexts, SearchTexts } from './search-text.ts';
import {
  breadcrumbs,
  cityService,
  faqPage,
  graph,
  legalService,
  organization,
  type PageSubjects,
  person,
  type SchemaNode,
  webPage,
} from './structured-data.ts';

/** Where the share picture of a page is served; the cities' pages have those of the practice areas. */
export function sharePath({ page, area, canonical }: SiteRoute): string {
  const shown = page === 'city' && area ? practiceAreaPath(area) : canonical;
  return `/share/${shown === paths.home ? 'home' : shown.slice(1)}.png`;
}

/**
 * The head facts of a route. Takes the marketing host's address, the texts of the page's language, what search results
 * say of its pages, and what
 * the page is about.
 */
export function seoOf(
  route: SiteRoute,
  publicUrl: string,
  texts: SiteTexts,
  searchTexts: LanguageSearchTexts,
  { people = [], questions = [] }: PageSubjects,
): SeoRecord {
  const office = officeOf(route.office);
  const city = cities.find(({ slug }) => slug === route.city);
  const search = searchTextsOf(route, city, searchTexts);
  const image = publicUrl + sharePath(route);
  const url = publicUrl + route.canonical;
  const location = city ? cityPlaces[city.name] : office;
  const nodes: SchemaNode[] = [
    webPage(url, search.title, languageTags[route.language]),
    organization(publicUrl),
    legalService(publicUrl, office, image),
  ];
  if (city && route.area) nodes.push(cityService(publicUrl, url, texts.areas[route.area].name, city, office));
  if (questions.length > 0) nodes.push(faqPage(url, questions));
  if (route.page === 'home') nodes.push(...offices.slice(1).map((other) => legalService(publicUrl, other, image)));
  for (const one of people) if (one.isAttorney) nodes.push(person(publicUrl, one, office));
  const steps = stepsTo(route, texts, office, city);
  if (steps.length > 0) {
    const home = { name: texts.layout.home, path: pathsIn[route.language].home };
    nodes.push(breadcrumbs(publicUrl, [home, ...steps]));
  }
  return {
    ...search,
    geo_position: `${location.latitude};${location.longitude}`,
    geo_placename: city ? `${city.name}, ${mainOffice.regionName}` : `${office.city}, ${office.regionName}`,
    image,
    url,
    schema: graph(...nodes),
  };
}

function searchTextsOf(
  { page, office, area, path }: SiteRoute,
  city: City | undefined,
  { search, contact, citySearchTexts }: LanguageSearchTexts,
): SearchTexts {
  if (page === 'city' && area && city && citySearchTexts) return citySearchTexts(area, city);
  if (page === 'practice-area' && area) return search[area];
  if (page === 'practice-area' || page === 'city') throw new Error(`${path} has no search texts`);
  return page === 'contact' ? contact(officeOf(office)) : search[page];
}

/** The pages between the home page and this one, and this one. */
function stepsTo(route: SiteRoute, texts: SiteTexts, office: Office, city: City | undefined) {
  const { layout, areas } = texts;
  const here = (name: string) => [{ name, path: route.canonical }];
  switch (route.page) {
    case 'about':
      return here(layout.about);
    case 'practice-areas':
      return here(layout.practiceAreas);
    case 'contact':
      return here(layout.contactOffice(office.city));
    case 'privacy':
      return here(layout.privacy);
    case 'home':
    case 'not-found':
      return [];
    case 'practice-area':
    case 'city': {
      const { area, language } = route;
      if (area === undefined) return [];
      return [
        { name: layout.practiceAreas, path: pathsIn[language].practiceAreas },
        { name: areas[area].name, path: practiceAreaPath(area, language) },
        ...(city ? here(`${city.name}, ${mainOffice.regionName}`) : []),
      ];
    }
  }
}
