import { type Language, languageOf, languages } from '@advocate/facts/language';
import { type OfficeId, offices } from '@advocate/facts/offices';
import { type PracticeAreaSlug, practiceAreaSlugs } from '@advocate/facts/practice-areas';
import { cities, cityPath, mainCity, notFoundPath, pathsIn, practiceAreaPath } from '@advocate/facts/site-paths';

/** The page templates. Each has a folder under `pages/`. */
export type PageName =
  | 'home'
  | 'about'
  | 'practice-areas'
  | 'contact'
  | 'practice-area'
  | 'city'
  | 'privacy'
  | 'not-found';

/** One URL of the public site. */
export interface SiteRoute {
  path: string;
  page: PageName;
  language: Language;
  /** The path that search engines index: `path` itself, except for the aliases in the first office's city. */
  canonical: string;
  office?: OfficeId;
  area?: PracticeAreaSlug;
  city?: string;
}

/** ID of the contact form on its pages. */
export const contactFormId = 'request';

/** ID of the helps on the Practice Areas page. */
export const helpsId = 'do-it-yourself';

const page = (path: string, name: PageName, more: Partial<SiteRoute> = {}): SiteRoute => ({
  path,
  page: name,
  language: languageOf(path),
  canonical: path,
  ...more,
});

/** Returns the pages that exist in every language. */
function pagesIn(language: Language): SiteRoute[] {
  const { home, about, practiceAreas, privacy } = pathsIn[language];
  return [
    page(home, 'home'),
    page(about, 'about'),
    page(practiceAreas, 'practice-areas'),
    ...offices.map(({ id, contactPath }) => page(contactPath[language], 'contact', { office: id })),
    page(privacy, 'privacy'),
    ...practiceAreaSlugs.map((area) => page(practiceAreaPath(area, language), 'practice-area', { area })),
  ];
}

/**
 * The site map: the router, prerenderer, sitemap, footer and route tests read it. City pages come from data, so an
 * unknown city is a 404; they exist only in English.
 */
export const routes: readonly SiteRoute[] = [
  ...pagesIn('en'),
  ...practiceAreaSlugs.map((area) =>
    page(cityPath(area, mainCity), 'practice-area', { area, canonical: practiceAreaPath(area) }),
  ),
  ...cities.flatMap(({ slug }) =>
    practiceAreaSlugs.map((area) => page(cityPath(area, slug), 'city', { area, city: slug })),
  ),
  ...pagesIn('es'),
];

/** Shown for every other path, with status 404. */
export const notFoundRoutes: Record<Language, SiteRoute> = {
  en: page(notFoundPath.en, 'not-found'),
  es: page(notFoundPath.es, 'not-found'),
};

const byPath = new Map(routes.map((route) => [route.path, route]));

/**
 * Returns the route of a path. Accepts a trailing slash, which the server redirects, and percent-encoding, which the
 * server decodes: tools that encode URLs often encode hyphens too. Throws on invalid encoding.
 */
export function routeOf(address: string): SiteRoute {
  const path = decodeURI(address);
  const whole = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return byPath.get(whole) ?? notFoundRoutes[languageOf(path)];
}

/** Whether a page's head is also requested from the live release. */
export const hasRecord = ({ page: name }: SiteRoute): boolean => withRecord.includes(name);
const withRecord: readonly PageName[] = ['home', 'about', 'practice-areas', 'contact'];

export const isNotFound = ({ page: name }: SiteRoute): boolean => name === 'not-found';

/** Returns the same page in a language, or undefined if there is none. An alias has its original's. */
function pageIn(language: Language, { page: name, office, area, city }: SiteRoute): SiteRoute | undefined {
  return routes.find(
    (one) =>
      one.language === language &&
      one.path === one.canonical &&
      one.page === name &&
      one.office === office &&
      one.area === area &&
      one.city === city,
  );
}

/** Returns the page in every language, itself included, plus `x-default`; empty if it exists in only one language. */
export function alternatesOf(route: SiteRoute): { code: Language | 'x-default'; path: string }[] {
  const pages = languages.flatMap((language) => pageIn(language, route) ?? []);
  const [first] = pages;
  if (!first || pages.length < languages.length) return [];
  return [...pages.map(({ language, path }) => ({ code: language, path })), { code: 'x-default', path: first.path }];
}

/** Returns where the language switch leads: to the same page, or else to the page that it belongs to. */
export function switchTarget(language: Language, route: SiteRoute): string {
  if (route.area !== undefined) return practiceAreaPath(route.area, language);
  return pageIn(language, route)?.path ?? pathsIn[language].home;
}
