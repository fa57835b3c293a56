import type { Language } from '@advocate/facts/language';
import type { SiteTexts } from './site-texts.ts';

/** The chunks of the build with the texts that every page of a language needs. */
export const siteTextSource: Record<Language, string> = { en: 'site-texts', es: 'site-texts-es' };

const loaders: Record<Language, () => Promise<{ default: SiteTexts }>> = {
  en: () => import('./site-texts.ts'),
  es: () => import('./es/site-texts.ts'),
};

const loaded = new Map<Language, SiteTexts>();

/** Loads the texts that every page of a language needs. */
export async function loadSiteTexts(language: Language): Promise<SiteTexts> {
  const { default: texts } = await loaders[language]();
  loaded.set(language, texts);
  return texts;
}

/** Returns the texts once loaded. A link to the other language loads a new document, so nothing waits for them. */
export function siteTexts(language: Language): SiteTexts {
  const texts = loaded.get(language);
  if (!texts) throw new Error(`The texts of '${language}' have not been loaded`);
  return texts;
}
