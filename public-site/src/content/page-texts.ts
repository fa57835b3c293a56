import type { Language } from '@advocate/facts/language';
import type { Texts } from '@advocate/facts/texts';

/** A page's texts, one file per language; a page loads only its own language. */
export type ByLanguage<PageTexts> = Record<Language, () => Promise<{ default: PageTexts }>>;

export type HomeTexts = Texts<typeof import('./home.ts')['default']>;
export type AboutTexts = Texts<typeof import('./about.ts')['default']>;
export type PracticeAreasTexts = Texts<typeof import('./practice-areas-page.ts')['default']>;
export type ContactPageTexts = Texts<typeof import('./contact-page.ts')['default']>;
export type PracticeAreaPageTexts = Texts<typeof import('./practice-area-page.ts')['default']>;
export type PrivacyTexts = Texts<typeof import('./privacy.ts')['default']>;
export type NotFoundTexts = Texts<typeof import('./not-found.ts')['default']>;
