import { cities } from './content/cities.ts';
import type { OfficeId } from './content/offices.ts';
import { type PracticeAreaSlug, practiceAreas } from './content/practice-areas.ts';

/** The templates. Each has a folder under `pages/`. */
export type PageName = 'home' | 'about' | 'practice-areas' | 'contact' | 'practice-area' | 'city' | 'not-found';

/** One address of the public site. */
export interface SiteRoute {
  path: string;
  page: PageName;
  /** The address that search engines keep; the same as `path` but for the San Antonio aliases. */
  canonical: string;
  office?: OfficeId;
  area?: PracticeAreaSlug;
  city?: string;
}

/** Addresses that are named in more than one place. */
export const paths = {
  home: '/',
  about: '/about',
  practiceAreas: '/practice-areas',
  contact: '/contact',
  contactColorado: '/contact-colorado',
} as const;

/** Where the contact form stands on its pages. */
export const contactFormId = 'request';

export const practiceAreaPath = (area: PracticeAreaSlug): string => `/${area}-attorneys`;
export const cityPath = (area: PracticeAreaSlug, city: string): string => `/${area}-${city}-texas`;

const page = (path: string, name: PageName, more: Partial<SiteRoute> = {}): SiteRoute => ({
  path,
  page: name,
  canonical: path,
  ...more,
});

/**
 * The site map: router, prerenderer, sitemap, footer and route tests read it. City pages come from data, so an unknown
 * city is a 404. Spec section 2.
 */
export const routes: readonly SiteRoute[] = [
  page(paths.home, 'home'),
  page(paths.about, 'about'),
  page(paths.practiceAreas, 'practice-areas'),
  page(paths.contact, 'contact', { office: 'san-antonio' }),
  page(paths.contactColorado, 'contact', { office: 'denver' }),
  ...practiceAreas.map(({ slug }) => page(practiceAreaPath(slug), 'practice-area', { area: slug })),
  ...practiceAreas.map(({ slug }) =>
    page(cityPath(slug, 'san-antonio'), 'practice-area', { area: slug, canonical: practiceAreaPath(slug) }),
  ),
  ...cities.flatMap((city) =>
    practiceAreas.map(({ slug }) => page(cityPath(slug, city.slug), 'city', { area: slug, city: city.slug })),
  ),
];

/** Shown for every other path, with status 404. */
export const notFoundRoute: SiteRoute = { path: '/404', page: 'not-found', canonical: '/404' };

const byPath = new Map(routes.map((route) => [route.path, route]));

/** The route of a path; a trailing slash is forgiven, because the server redirects it. */
export function routeOf(path: string): SiteRoute {
  return byPath.get(path === '/' ? path : path.replace(/\/+$/, '')) ?? notFoundRoute;
}
