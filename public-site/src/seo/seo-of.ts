import type { SeoRecord } from '@advocate/api/contracts';
import { type City, cities } from '../content/cities.ts';
import { denverOffice, type Office, sanAntonioOffice } from '../content/offices.ts';
import { type PracticeArea, practiceAreas } from '../content/practice-areas.ts';
import { citySearchTexts, practiceAreaSearchTexts, type SearchTexts, searchTexts } from '../content/search-texts.ts';
import { paths, practiceAreaPath, type SiteRoute } from '../routes.ts';
import { type Attorney, breadcrumbs, graph, legalService, person, type SchemaNode } from './structured-data.ts';

interface Facts {
  texts: SearchTexts;
  office: Office;
  area?: PracticeArea | undefined;
  city?: City | undefined;
  /** The pages between Home and this one, and this one. */
  steps: readonly { name: string; path: string }[];
}

/** Where the share picture of a page is served. */
export const sharePath = ({ canonical }: SiteRoute): string =>
  `/share/${canonical === paths.home ? 'home' : canonical.slice(1)}.png`;

/**
 * The head facts of any route, complete before the API is asked. Takes the marketing host's address and the people whom
 * the page presents. Prerenderer, app and the API's table all read them here.
 */
export function seoOf(route: SiteRoute, publicUrl: string, people: readonly Attorney[] = []): SeoRecord {
  const { texts, office, city, steps } = factsOf(route);
  const image = publicUrl + sharePath(route);
  const place = city ?? office;
  const nodes: SchemaNode[] = [legalService(publicUrl, office, image, city)];
  if (route.page === 'home') nodes.push(legalService(publicUrl, denverOffice, image));
  nodes.push(...people.filter(({ isAttorney }) => isAttorney).map((one) => person(publicUrl, one, office)));
  if (steps.length > 0) nodes.push(breadcrumbs(publicUrl, [{ name: 'Home', path: paths.home }, ...steps]));
  return {
    ...texts,
    geo_position: `${place.latitude};${place.longitude}`,
    geo_placename: city ? `${city.name}, Texas` : `${office.city}, ${office.regionName}`,
    image,
    url: publicUrl + route.canonical,
    schema: graph(...nodes),
  };
}

function factsOf(route: SiteRoute): Facts {
  const office = route.office === 'denver' ? denverOffice : sanAntonioOffice;
  const here = (name: string) => ({ name, path: route.canonical });
  switch (route.page) {
    case 'home':
      return { texts: searchTexts.home, office, steps: [] };
    case 'about':
      return { texts: searchTexts.about, office, steps: [here('About')] };
    case 'practice-areas':
      return { texts: searchTexts['practice-areas'], office, steps: [here('Practice Areas')] };
    case 'contact':
      return {
        texts: office === denverOffice ? searchTexts['contact-denver'] : searchTexts.contact,
        office,
        steps: [here(`Contact, ${office.city}`)],
      };
    case 'not-found':
      return { texts: searchTexts['not-found'], office, steps: [] };
    case 'practice-area':
    case 'city':
      return placeFacts(route, office);
  }
}

function placeFacts(route: SiteRoute, office: Office): Facts {
  const area = practiceAreas.find(({ slug }) => slug === route.area);
  if (!area) throw new Error(`There is no practice area ${route.area}`);
  const city = cities.find(({ slug }) => slug === route.city);
  const upward = [
    { name: 'Practice Areas', path: paths.practiceAreas },
    { name: area.name, path: practiceAreaPath(area.slug) },
  ];
  return city
    ? {
        texts: citySearchTexts(area, city),
        office,
        area,
        city,
        steps: [...upward, { name: `${city.name}, Texas`, path: route.canonical }],
      }
    : { texts: practiceAreaSearchTexts(area), office, area, steps: upward };
}
