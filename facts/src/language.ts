/** The site's languages; the first is the one whose paths have no prefix. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language's name for itself. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** BCP 47 tags, for `inLanguage` and for formatting numbers and dates. */
export const languageTags: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** Returns the language of a path of the site, even of a page that does not exist. */
export const languageOf = (path: string): Language => (/^\/es(\/|$)/.test(path) ? 'es' : 'en');
