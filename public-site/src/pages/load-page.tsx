import type { ReactNode } from 'react';
import type { CityTexts } from '../content/cities.ts';
import type { PracticeAreaText } from '../content/practice-areas.ts';
import type { TeamMember } from '../content/team.ts';
import type { PageName, SiteRoute } from '../routes.ts';

/** A page whose code and texts have arrived: calling it renders it. */
export interface LoadedPage {
  (): ReactNode;
  /** Whom the page presents, for its structured data. */
  people?: readonly TeamMember[];
}

const cityTexts = import.meta.glob<CityTexts>('../content/cities/*.ts', { import: 'default' });
const areaTexts = import.meta.glob<PracticeAreaText>('../content/practice-areas/*.ts', { import: 'default' });

async function textOf<Text>(texts: Record<string, () => Promise<Text>>, folder: string, slug: string | undefined) {
  const load = texts[`../content/${folder}/${slug}.ts`];
  if (!load) throw new Error(`There is no text ${folder}/${slug}`);
  return load();
}

const loaders: Record<PageName, (route: SiteRoute) => Promise<LoadedPage>> = {
  home: async () => {
    const { HomePage } = await import('./home/home-page.tsx');
    return () => <HomePage />;
  },
  about: async () => {
    const [{ AboutPage }, { team }] = await Promise.all([
      import('./about/about-page.tsx'),
      import('../content/team.ts'),
    ]);
    return Object.assign(() => <AboutPage />, { people: team });
  },
  'practice-areas': async () => {
    const { PracticeAreasPage } = await import('./practice-areas/practice-areas-page.tsx');
    return () => <PracticeAreasPage />;
  },
  contact: async ({ office = 'san-antonio' }) => {
    const { ContactPage } = await import('./contact/contact-page.tsx');
    return () => <ContactPage key={office} office={office} />;
  },
  'practice-area': async ({ area = 'personal-injury' }) => {
    const [{ PracticeAreaPage }, text] = await Promise.all([
      import('./practice-area/practice-area-page.tsx'),
      textOf(areaTexts, 'practice-areas', area),
    ]);
    return () => <PracticeAreaPage key={area} area={area} text={text} />;
  },
  city: async ({ area = 'personal-injury', city = '', path }) => {
    const [{ CityPage }, texts] = await Promise.all([
      import('./city/city-page.tsx'),
      textOf(cityTexts, 'cities', city),
    ]);
    return () => <CityPage key={path} area={area} city={city} description={texts[area]} />;
  },
  'not-found': async () => {
    const { NotFoundPage } = await import('./not-found/not-found-page.tsx');
    return () => <NotFoundPage />;
  },
};

const loaded = new Map<string, LoadedPage>();
const loading = new Map<string, Promise<LoadedPage>>();

/** The page if it is at hand: the prerenderer and the first hydration must not wait. */
export function loadedPage(route: SiteRoute): LoadedPage | undefined {
  return loaded.get(route.path);
}

/** Loads the page's code and its own texts, once. Rejects when a chunk does not arrive; the next call tries again. */
export function loadPage(route: SiteRoute): Promise<LoadedPage> {
  const known = loading.get(route.path);
  if (known) return known;
  const promise = loaders[route.page](route);
  loading.set(route.path, promise);
  promise.then(
    (page) => loaded.set(route.path, page),
    () => loading.delete(route.path),
  );
  return promise;
}

/** Source files whose chunks a page needs at once, by the names in the build's manifest. */
export function sourcesOf({ page, area, city }: SiteRoute): string[] {
  const sources = [`src/pages/${page}/${page}-page.tsx`];
  if (page === 'practice-area') sources.push(`src/content/practice-areas/${area}.ts`);
  if (page === 'city') sources.push(`src/content/cities/${city}.ts`);
  return sources;
}
