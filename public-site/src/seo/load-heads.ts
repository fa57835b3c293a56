import { cities } from '@advocate/facts/cities';
import type { Language } from '@advocate/facts/language';
import type { SeoRecord } from '@advocate/facts/seo-record';
import { siteTexts } from '../content/load-site-texts.ts';
import type { SiteRoute } from '../routes.ts';
import type { SearchName, SearchTexts } from './search-text.ts';
import type { Attorney } from './structured-data.ts';

interface LanguageSearchTexts {
  search: Readonly<Record<SearchName, SearchTexts>>;
  /** In the languages that have city pages. */
  citySearchTexts?: typeof import('../content/city-search-texts.ts').citySearchTexts;
}

const loaders: Record<Language, () => Promise<LanguageSearchTexts>> = {
  en: async () => {
    const [{ search }, { citySearchTexts }] = await Promise.all([
      import('../content/search-texts.ts'),
      import('../content/city-search-texts.ts'),
    ]);
    return { search, citySearchTexts };
  },
  es: async () => ({ search: (await import('../content/es/search-texts.ts')).search }),
};

/** The head facts of a route, complete before the API is asked, with whom its page presents. */
type HeadOf = (route: SiteRoute, publicUrl: string, people?: readonly Attorney[]) => SeoRecord;

interface Heads {
  headOf: HeadOf;
  applyHead: typeof import('./apply-head.ts').applyHead;
}

const loaded = new Map<Language, Heads>();

/** Loads what the heads of all pages of a language are made of, for the prerenderer and for the pages that the app moves to. */
export async function loadHeads(language: Language): Promise<HeadOf> {
  const known = loaded.get(language);
  if (known) return known.headOf;
  const [{ seoOf }, { applyHead }, texts] = await Promise.all([
    import('./seo-of.ts'),
    import('./apply-head.ts'),
    loaders[language](),
  ]);
  const headOf: HeadOf = (route, publicUrl, people = []) =>
    seoOf(route, publicUrl, siteTexts(language), searchTextsOf(route, texts), people);
  loaded.set(language, { headOf, applyHead });
  return headOf;
}

/** Gives the running page the head of a route, once what it takes is there; the first page's head came with its HTML. */
export function showHeadOf(route: SiteRoute, publicUrl: string, people?: readonly Attorney[]): void {
  const heads = loaded.get(route.language);
  heads?.applyHead(heads.headOf(route, publicUrl, people), route, publicUrl);
}

function searchTextsOf(
  { page, office, area, city: slug, path }: SiteRoute,
  { search, citySearchTexts }: LanguageSearchTexts,
): SearchTexts {
  const city = cities.find((one) => one.slug === slug);
  if (page === 'city' && area && city && citySearchTexts) return citySearchTexts(area, city);
  if (page === 'practice-area' && area) return search[area];
  if (page === 'practice-area' || page === 'city') throw new Error(`${path} has no search texts`);
  return search[page === 'contact' && office === 'denver' ? 'contact-denver' : page];
}
