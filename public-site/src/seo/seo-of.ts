import { languageTags } from '@advocate/facts/language';
import { mainOffice, officeOf, offices } from '@advocate/facts/offices';
import type { SeoRecord } from '@advocate/facts/seo-record';
import { cities, paths, practiceAreaPath } from '@advocate/facts/site-paths';
import type { SiteTexts } from '../content/site-texts.ts';
import { stepsTo } from '../lib/steps-to.ts';
import type { SiteRoute } from '../routes.ts';
import {
  breadcrumbs,
  cityService,
  faqPage,
  legalService,
  organization,
  type PageSubjects,
  person,
  reviewed,
  type SchemaNode,
} from './structured-data.ts';

/** Returns the path of a page's share picture; city pages use the pictures of their practice areas. */
export function sharePath({ page, area, canonical }: SiteRoute): string {
  const shown = page === 'city' && area ? practiceAreaPath(area) : canonical;
  return `/share/${shown === paths.home ? 'home' : shown.slice(1)}.png`;
}

/** Returns a route's SEO record. `publicUrl` is the marketing host's, and `texts` are those of the route's language. */
export function seoOf(
  route: SiteRoute,
  publicUrl: string,
  texts: SiteTexts,
  { search, place, people = [], questions = [], review }: PageSubjects,
): SeoRecord {
  const { language } = route;
  const office = officeOf(route.office);
  const city = cities.find(({ slug }) => slug === route.city);
  const image = publicUrl + sharePath(route);
  const url = publicUrl + route.canonical;
  const { latitude, longitude } = place ?? office;
  const nodes: SchemaNode[] = [
    {
      ...{ '@type': 'WebPage', '@id': url, url, name: search.title, inLanguage: languageTags[language] },
      ...(review && reviewed(publicUrl, review)),
    },
    organization(publicUrl),
    // The pages that show every office describe them all, their own first.
    ...[office, ...(['home', 'contact'].includes(route.page) ? offices.filter((other) => other !== office) : [])].map(
      (one) => legalService(publicUrl, one, image, language),
    ),
  ];
  if (city && route.area) nodes.push(cityService(publicUrl, url, texts.areas[route.area].name, city, office));
  if (questions.length > 0) nodes.push(faqPage(url, questions));
  for (const one of people) if (one.isAttorney) nodes.push(person(publicUrl, one, office));
  const steps = stepsTo(route, texts);
  if (steps.length > 0) nodes.push(breadcrumbs(publicUrl, steps));
  return {
    ...search,
    geo_position: `${latitude};${longitude}`,
    geo_placename: city ? `${city.name}, ${mainOffice.regionName}` : `${office.city}, ${office.regionName}`,
    image,
    url,
    schema: { '@context': 'https://schema.org', '@graph': nodes },
  };
}
