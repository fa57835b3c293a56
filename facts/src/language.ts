/** The languages of the site, the one of the addresses without a prefix first. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** What each is called by those who speak it. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** As `inLanguage` and the numbers and dates of a page have it. */
export const languageTags: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** The language of an address of the site, a page that does not exist included. */
export const languageOf = (path: string): Language => (/^\/es(\/|$)/.test(path) ? 'es' : 'en');
