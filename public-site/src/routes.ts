import { cities } from '@advocate/facts/cities';
import { type Language, languageOf, languages } from '@advocate/facts/language';
import { type OfficeId, offices } from '@advocate/facts/offices';
import { type PracticeAreaSlug, practiceAreaSlugs } from '@advocate/facts/practice-area-slugs';
import { cityPath, mainCity, notFoundPath, pathsIn, practiceAreaPath } from '@advocate/facts/site-paths';

/** The templates. Each has a folder under `pages/`. */
export type PageName =
  | 'home'
  | 'about'
  | 'practice-areas'
  | 'contact'
  | 'practice-area'
  | 'city'
  | 'privacy'
  | 'not-found';

/** One address of the public site. */
export interface SiteRoute {
  path: string;
  page: PageName;
  language: Language;
  /** The address that search engines keep; the same as `path` but for the aliases under the first office's city. */
  canonical: string;
  office?: OfficeId;
  area?: PracticeAreaSlug;
  city?: string;
}

/** Where the contact form stands on its pages. */
export const contactFormId = 'request';

const page = (path: string, name: PageName, more: Partial<SiteRoute> = {}): SiteRoute => ({
  path,
  page: name,
  language: languageOf(path),
  canonical: path,
  ...more,
});

/** The pages that every language has. */
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
 * The site map: router, prerenderer, sitemap, footer and route tests read it. City pages come from data, so an unknown
 * city is a 404; they are in English alone.
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
 * The route of a path; a trailing slash is forgiven, because the server redirects it, and signs may be written as codes,
 * as the server reads them: who encodes an address often encodes its hyphens too. Throws where the codes mean nothing.
 */
export function routeOf(address: string): SiteRoute {
  const path = decodeURI(address);
  return byPath.get(path.replace(/(.)\/+$/, '$1')) ?? notFoundRoutes[languageOf(path)];
}

/** Whether the live release is asked for the head of a page. */
export const hasRecord = ({ page: name }: SiteRoute): boolean => withRecord.includes(name);
const withRecord: readonly PageName[] = ['home', 'about', 'practice-areas', 'contact'];

export const isNotFound = ({ page: name }: SiteRoute): boolean => name === 'not-found';

/** The same page in a language; undefined where there is none. An alias has its original's. */
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

/** The same page in every language, this one included, and which is for everybody else; nothing where there is only one. */
export function alternatesOf(route: SiteRoute): { code: Language | 'x-default'; path: string }[] {
  const pages = languages.flatMap((language) => pageIn(language, route) ?? []);
  const [first] = pages;
  if (!first || pages.length < languages.length) return [];
  return [...pages.map(({ language, path }) => ({ code: language, path })), { code: 'x-default', path: first.path }];
}

/** Where the language switch of a page leads: to the same page, else to the one that it belongs to. */
export function switchTarget(language: Language, route: SiteRoute): string {
  if (route.area !== undefined) return practiceAreaPath(route.area, language);
  return pageIn(language, route)?.path ?? pathsIn[language].home;
}
