import { cities } from '@advocate/public-site/content/cities';
import { firm } from '@advocate/public-site/content/firm';
import { practiceAreas } from '@advocate/public-site/content/practice-areas';

export interface SeedPage {
  path: string;
  title: string;
}

const page = (path: string, title: string): SeedPage => ({ path, title: `${title} | ${firm.name}` });

const areaPages = practiceAreas.map((area) => page(`/${area.slug}-attorneys`, area.heading));
const cityPages = cities.flatMap((city) =>
  practiceAreas.map((area) => page(`/${area.slug}-${city.slug}-texas`, `${area.heading} in ${city.name}, Texas`)),
);

const times = <Item>(count: number, items: readonly Item[]) => Array.from({ length: count }, () => items).flat();

/** Where people arrive: a page that stands here more often is met more often. */
export const landingPages: readonly SeedPage[] = [
  ...times(70, [page('/', firm.tagline)]),
  ...times(4, areaPages),
  ...cityPages,
  ...times(8, [page('/contact', 'Contact'), page('/practice-areas', 'Practice Areas')]),
];

/** Where they go next. */
export const innerPages: readonly SeedPage[] = [
  ...times(16, [page('/contact', 'Contact'), page('/about', 'About Us'), page('/practice-areas', 'Practice Areas')]),
  ...times(5, [page('/contact-colorado', 'Contact Our Denver Office')]),
  ...times(4, areaPages),
  ...cityPages.filter((_, index) => index % 4 === 0),
];

export const referrers: readonly string[] = [
  ...times(11, ['https://www.google.com/']),
  ...times(5, ['']),
  ...times(2, ['https://www.bing.com/', 'https://duckduckgo.com/', 'https://www.facebook.com/']),
  'https://www.yelp.com/',
  'https://www.avvo.com/',
  'https://t.co/',
];
