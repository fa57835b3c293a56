import type { Language } from '@advocate/facts/language';
import { siteTextSource } from '../content/load-site-texts.ts';
import type { LoadedPage } from '../lib/loaded-page.ts';
import type { PageName, SiteRoute } from '../routes.ts';
import { loadHeads } from '../seo/load-heads.ts';

/** The code of each template, which loads its own texts. */
const loaders: Record<PageName, () => Promise<{ load: (route: SiteRoute) => Promise<LoadedPage> }>> = {
  home: () => import('./home/load-home.tsx'),
  about: () => import('./about/load-about.tsx'),
  'practice-areas': () => import('./practice-areas/load-practice-areas.tsx'),
  contact: () => import('./contact/load-contact.tsx'),
  'practice-area': () => import('./practice-area/load-practice-area.tsx'),
  city: () => import('./city/load-city.tsx'),
  privacy: () => import('./privacy/load-privacy.tsx'),
  'not-found': () => import('./not-found/load-not-found.tsx'),
};

const loaded = new Map<string, LoadedPage>();
const loading = new Map<string, Promise<LoadedPage>>();

/** The page if it is at hand: the prerenderer and the first hydration must not wait. */
export function loadedPage(route: SiteRoute): LoadedPage | undefined {
  return loaded.get(route.path);
}

/**
 * Loads the page's code and its own texts, and the heads of the pages that the app moves to: the first one's came with its
 * HTML. Rejects when a chunk does not arrive; the next call then asks once more.
 */
export function loadPage(route: SiteRoute): Promise<LoadedPage> {
  const known = loading.get(route.path);
  if (known) return known;
  const isFirst = import.meta.env.SSR || loading.size === 0;
  const promise = Promise.all([
    loaders[route.page]().then(({ load }) => load(route)),
    isFirst || loadHeads(route.language),
  ]).then(([page]) => page);
  loading.set(route.path, promise);
  promise.then(
    (page) => loaded.set(route.path, page),
    () => loading.delete(route.path),
  );
  return promise;
}

const folder: Record<Language, string> = { en: 'src/content', es: 'src/content/es' };

/** Source files whose chunks a page needs at once, by the names in the build's manifest. */
export function sourcesOf({ page, language, area, city }: SiteRoute): string[] {
  const texts = (file: string): string => `${folder[language]}/${file}.ts`;
  const sources = [siteTextSource[language], `src/pages/${page}/load-${page}.tsx`];
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
