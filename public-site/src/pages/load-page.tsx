import { cities } from '@advocate/facts/cities';
import type { Language } from '@advocate/facts/language';
import { officeOf } from '@advocate/facts/offices';
import type { CityTexts } from '@advocate/firm/types';
import type { ReactNode } from 'react';
import { siteTextSource } from '../content/load-site-texts.ts';
import {
  aboutTexts,
  areaTexts,
  contactTexts,
  homeTexts,
  notFoundTexts,
  practiceAreasTexts,
  practiceAreaTexts,
  privacyTexts,
} from '../content/page-texts.ts';
import type { TeamMember } from '../content/team.ts';
import type { PageName, SiteRoute } from '../routes.ts';
import { loadHeads } from '../seo/load-heads.ts';

/** A page whose code and texts have arrived: calling it renders it. */
export interface LoadedPage {
  (): ReactNode;
  /** Whom the page presents, for its structured data. */
  people?: readonly TeamMember[];
}

const cityTexts = import.meta.glob<{ default: CityTexts }>('../../../firm/cities/*.ts');

const loaders: Record<PageName, (route: SiteRoute) => Promise<LoadedPage>> = {
  home: async ({ language }) => {
    const [{ HomePage }, { default: texts }] = await Promise.all([
      import('./home/home-page.tsx'),
      homeTexts[language](),
    ]);
    return () => <HomePage texts={texts} />;
  },
  about: async ({ language }) => {
    const [{ AboutPage }, { default: texts }] = await Promise.all([
      import('./about/about-page.tsx'),
      aboutTexts[language](),
    ]);
    return Object.assign(() => <AboutPage texts={texts} />, { people: texts.team });
  },
  'practice-areas': async ({ language }) => {
    const [{ PracticeAreasPage }, { default: texts }] = await Promise.all([
      import('./practice-areas/practice-areas-page.tsx'),
      practiceAreasTexts[language](),
    ]);
    return () => <PracticeAreasPage texts={texts} />;
  },
  contact: async ({ language, office }) => {
    const [{ ContactPage }, { default: texts }] = await Promise.all([
      import('./contact/contact-page.tsx'),
      contactTexts[language](),
    ]);
    return () => <ContactPage key={office} office={officeOf(office)} texts={texts} />;
  },
  'practice-area': async ({ language, area = 'personal-injury' }) => {
    const [{ PracticeAreaPage }, { default: texts }, { default: text }] = await Promise.all([
      import('./practice-area/practice-area-page.tsx'),
      practiceAreaTexts[language](),
      areaTexts[language][area](),
    ]);
    return () => <PracticeAreaPage key={area} area={area} texts={texts} text={text} />;
  },
  city: async ({ area = 'personal-injury', city: slug = '', path }) => {
    const city = cities.find((one) => one.slug === slug);
    const load = cityTexts[`../../../firm/cities/${slug}.ts`];
    if (!city || !load) throw new Error(path);
    const [{ CityPage }, { default: texts }] = await Promise.all([import('./city/city-page.tsx'), load()]);
    return () => <CityPage key={path} area={area} city={city} description={texts[area]} />;
  },
  privacy: async ({ language }) => {
    const [{ PrivacyPage }, { default: texts }] = await Promise.all([
      import('./privacy/privacy-page.tsx'),
      privacyTexts[language](),
    ]);
    return () => <PrivacyPage texts={texts} />;
  },
  'not-found': async ({ language }) => {
    const [{ NotFoundPage }, { default: texts }] = await Promise.all([
      import('./not-found/not-found-page.tsx'),
      notFoundTexts[language](),
    ]);
    return () => <NotFoundPage texts={texts} />;
  },
};

const loaded = new Map<string, LoadedPage>();
const loading = new Map<string, Promise<LoadedPage>>();

/** The page if it is at hand: the prerenderer and the first hydration must not wait. */
export function loadedPage(route: SiteRoute): LoadedPage | undefined {
  return loaded.get(route.path);
}

/**
 * Loads the page's code and its own texts, once. Rejects when a chunk of the first page does not arrive. A page that the
 * app moves to is waited for while there is no network, and else asked for as a finished page.
 */
export function loadPage(route: SiteRoute): Promise<LoadedPage> {
  const known = loading.get(route.path);
  if (known) return known;
  const promise = load(route, import.meta.env.SSR || loading.size === 0);
  loading.set(route.path, promise);
  promise.then(
    (page) => loaded.set(route.path, page),
    () => undefined,
  );
  return promise;
}

async function load(route: SiteRoute, isFirst: boolean): Promise<LoadedPage> {
  try {
    // The first page's head came with its HTML.
    const [page] = await Promise.all([loaders[route.page](route), isFirst || loadHeads(route.language)]);
    return page;
  } catch (error) {
    if (isFirst) throw error;
    if (navigator.onLine) location.reload();
    await new Promise((isBack) => addEventListener('online', isBack, { once: true }));
    return load(route, isFirst);
  }
}

const folder: Record<Language, string> = { en: 'src/content', es: 'src/content/es' };

/** Source files whose chunks a page needs at once, by the names in the build's manifest. */
export function sourcesOf({ page, language, area, city }: SiteRoute): string[] {
  const texts = (file: string): string => `${folder[language]}/${file}.ts`;
  const sources = [siteTextSource[language], `src/pages/${page}/${page}-page.tsx`];
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
