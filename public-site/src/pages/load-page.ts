import type { Language } from '@advocate/facts/language';
import { siteTextSource } from '../content/load-site-texts.ts';
import type { LoadedPage } from '../lib/loaded-page.ts';
import type { PageName, SiteRoute } from '../routes.ts';

/** The code of each template, which loads its own texts. */
const loaders: Record<PageName, () => Promise<{ load: (route: SiteRoute) => Promise<LoadedPage> }>> = {
  home: () => import('./home/home-page.tsx'),
  about: () => import('./about/about-page.tsx'),
  'practice-areas': () => import('./practice-areas/practice-areas-page.tsx'),
  contact: () => import('./contact/contact-page.tsx'),
  'practice-area': () => import('./practice-area/practice-area-page.tsx'),
  city: () => import('./city/city-page.tsx'),
  privacy: () => import('./privacy/privacy-page.tsx'),
  'not-found': () => import('./not-found/not-found-page.tsx'),
};

const loaded = new Map<string, LoadedPage>();
const loading = new Map<string, Promise<LoadedPage>>();

/** Returns a page that is already loaded: the prerenderer and the first hydration must not wait. */
export function loadedPage(route: SiteRoute): LoadedPage | undefined {
  return loaded.get(route.path);
}

/** Loads a page's code and texts. Rejects if a chunk does not arrive; the next call tries again. */
export function loadPage(route: SiteRoute): Promise<LoadedPage> {
  const known = loading.get(route.path);
  if (known) return known;
  const promise = loaders[route.page]().then(({ load }) => load(route));
  loading.set(route.path, promise);
  promise.then(
    (page) => loaded.set(route.path, page),
    () => loading.delete(route.path),
  );
  return promise;
}

const folder: Record<Language, string> = { en: 'src/content', es: 'src/content/es' };

/** Returns the source files whose chunks a page needs immediately, by their names in the build manifest. */
export function sourcesOf(route: SiteRoute): string[] {
  const { page, language, area, city } = route;
  const texts = (file: string): string => `${folder[language]}/${file}.ts`;
  const sources = [siteTextSource[language], `src/pages/${page}/${page}-page.tsx`];
  if (area && language === 'en') sources.push(`src/content/area-facts/${area}.ts`);
  switch (page) {
    case 'city':
      return [...sources, `../firm/cities/${city}.ts`];
    case 'practice-area':
      return [...sources, texts('practice-area-page'), texts(`practice-areas/${area}`)];
    case 'practice-areas':
    case 'contact':
      return [...sources, texts(`${page}-page`)];
    default:
      return [...sources, texts(page)];
  }
}
