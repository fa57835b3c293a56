import type { Language } from '@advocate/facts/language';
import type { SeoRecord } from '@advocate/facts/seo-record';
import { siteTexts } from '../content/load-site-texts.ts';
import type { SiteRoute } from '../routes.ts';
import type { LanguageSearchTexts } from './search-text.ts';
import type { PageSubjects } from './structured-data.ts';

const searchTexts: Record<Language, () => Promise<{ default: LanguageSearchTexts }>> = {
  en: () => import('../content/search-texts.ts'),
  es: () => import('../content/es/search-texts.ts'),
};

/** Files that the head of a page which the app moves to is made of, by the names in the build's manifest. */
export const headSources: Record<Language, readonly string[]> = {
  en: ['src/seo/seo-of.ts', 'src/seo/apply-head.ts', 'src/content/search-texts.ts'],
  es: ['src/seo/seo-of.ts', 'src/seo/apply-head.ts', 'src/content/es/search-texts.ts'],
};

/** The head facts of a route, complete before the API is asked, with whom its page presents. */
type HeadOf = (route: SiteRoute, publicUrl: string, subjects?: PageSubjects) => SeoRecord;

interface Heads {
  headOf: HeadOf;
  applyHead: typeof import('./apply-head.ts').applyHead;
}

const loaded = new Map<Language, Heads>();

/** Loads what the heads of all pages of a language are made of, for the prerenderer and for the pages that the app moves to. */
export async function loadHeads(language: Language): Promise<HeadOf> {
  const [{ seoOf }, { applyHead }, { default: search }] = await Promise.all([
    import('./seo-of.ts'),
    import('./apply-head.ts'),
    searchTexts[language](),
  ]);
  const headOf: HeadOf = (route, publicUrl, subjects = {}) =>
    seoOf(route, publicUrl, siteTexts(language), search, subjects);
  loaded.set(language, { headOf, applyHead });
  return headOf;
}

/** Gives the running page the head of a route, once what it takes is there; the first page's head came with its HTML. */
export function showHeadOf(route: SiteRoute, publicUrl: string, subjects?: PageSubjects): void {
  const heads = loaded.get(route.language);
  heads?.applyHead(heads.headOf(route, publicUrl, subjects), route, publicUrl);
}
