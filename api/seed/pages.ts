import { mainOffice, offices } from '@advocate/facts/offices';
import { practiceAreas } from '@advocate/facts/practice-areas';
import { cities, cityPath } from '@advocate/facts/site-paths';
import { firm } from '@advocate/firm/firm';

export interface SeedPage {
  path: string;
  title: string;
}

const page = (path: string, title: string): SeedPage => ({ path, title: `${title} | ${firm.name}` });

const areaPages = practiceAreas.map((area) => page(`/${area.slug}-attorneys`, area.heading));
const cityPages = cities.flatMap((city) =>
  practiceAreas.map((area) =>
    page(cityPath(area.slug, city.slug), `${area.heading} in ${city.name}, ${mainOffice.regionName}`),
  ),
);

const times = <Item>(count: number, items: readonly Item[]) => Array.from({ length: count }, () => items).flat();

const contact = page('/contact', 'Contact');
const otherOffices = offices
  .slice(1)
  .map(({ contactPath, city }) => page(contactPath.en, `Contact Our ${city} Office`));
const home = page('/', `Personal Injury Lawyers in ${mainOffice.city}`);
const cityPage = (path: string) => cityPages.filter((one) => one.path.includes(path));

/** A flyer, and advertisements for a city with demand. */
const flyer = { ...home, path: '/?utm_source=flyer&utm_campaign=spring-flyer' };
const [advertised, unasked] = cities;
const ads = cityPage(`-${advertised?.slug}-`).map((one) => ({
  ...one,
  path: `${one.path}?utm_source=google&utm_medium=cpc&utm_campaign=${advertised?.slug}`,
}));
/** A city whose pages are read often but lead to no requests. */
const quiet = cityPage(`-${unasked?.slug}-`);

/** The pages where visits begin; a page listed more often is visited more often. */
export const landingPages: readonly SeedPage[] = [
  ...times(60, [home]),
  ...times(10, [flyer]),
  ...times(4, ads),
  ...times(5, quiet),
  ...times(4, areaPages),
  ...cityPages,
  ...times(8, [contact, page('/practice-areas', 'Practice Areas')]),
];

/** The pages where visits continue. */
export const innerPages: readonly SeedPage[] = [
  ...times(16, [contact, page('/about', 'About Us'), page('/practice-areas', 'Practice Areas')]),
  ...times(5, otherOffices),
  ...times(4, areaPages),
  ...cityPages.filter((_, index) => index % 4 === 0),
];

/** The pages where visits that end with a request begin. */
export const goodLandings: readonly SeedPage[] = [
  ...times(20, [home]),
  ...times(6, [flyer, ...ads]),
  ...times(3, areaPages),
  ...cityPages.filter((one) => !quiet.includes(one)),
];

/** The pages that have the form. */
export const formPages: readonly SeedPage[] = [...times(7, [contact]), ...otherOffices];

export const referrers: readonly string[] = [
  ...times(11, ['https://www.google.com/']),
  ...times(5, ['']),
  ...times(2, ['https://www.bing.com/', 'https://duckduckgo.com/', 'https://www.facebook.com/']),
  'https://www.yelp.com/',
  'https://www.avvo.com/',
  'https://t.co/',
];
