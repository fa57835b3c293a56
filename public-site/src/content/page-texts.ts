import type { Language } from '@advocate/facts/language';
import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';
import type { Texts } from '@advocate/facts/texts';
import type { PracticeAreaText } from './practice-areas.ts';

/** The texts of a page, in each language a file of its own; a page loads those of its language alone. */
type ByLanguage<PageTexts> = Record<Language, () => Promise<PageTexts>>;

export type HomeTexts = Texts<typeof import('./home.ts')['default']>;
export type AboutTexts = Texts<typeof import('./about.ts')['default']>;
export type PracticeAreasTexts = Texts<typeof import('./practice-areas-page.ts')['default']>;
export type ContactPageTexts = Texts<typeof import('./contact-page.ts')['default']>;
export type PracticeAreaPageTexts = Texts<typeof import('./practice-area-page.ts')['default']>;
export type PrivacyTexts = Texts<typeof import('./privacy.ts')['default']>;
export type NotFoundTexts = Texts<typeof import('./not-found.ts')['default']>;

export const homeTexts: ByLanguage<HomeTexts> = {
  en: async () => (await import('./home.ts')).default,
  es: async () => (await import('./es/home.ts')).default,
};

export const aboutTexts: ByLanguage<AboutTexts> = {
  en: async () => (await import('./about.ts')).default,
  es: async () => (await import('./es/about.ts')).default,
};

export const practiceAreasTexts: ByLanguage<PracticeAreasTexts> = {
  en: async () => (await import('./practice-areas-page.ts')).default,
  es: async () => (await import('./es/practice-areas-page.ts')).default,
};

export const contactTexts: ByLanguage<ContactPageTexts> = {
  en: async () => (await import('./contact-page.ts')).default,
  es: async () => (await import('./es/contact-page.ts')).default,
};

export const practiceAreaTexts: ByLanguage<PracticeAreaPageTexts> = {
  en: async () => (await import('./practice-area-page.ts')).default,
  es: async () => (await import('./es/practice-area-page.ts')).default,
};

export const privacyTexts: ByLanguage<PrivacyTexts> = {
  en: async () => (await import('./privacy.ts')).default,
  es: async () => (await import('./es/privacy.ts')).default,
};

export const notFoundTexts: ByLanguage<NotFoundTexts> = {
  en: async () => (await import('./not-found.ts')).default,
  es: async () => (await import('./es/not-found.ts')).default,
};

/** The long text of each practice area. */
export const areaTexts: Record<Language, Record<PracticeAreaSlug, () => Promise<PracticeAreaText>>> = {
  en: {
    'personal-injury': async () => (await import('./practice-areas/personal-injury.ts')).default,
    'auto-accident': async () => (await import('./practice-areas/auto-accident.ts')).default,
    'truck-accident': async () => (await import('./practice-areas/truck-accident.ts')).default,
    'oil-field-accident': async () => (await import('./practice-areas/oil-field-accident.ts')).default,
    'commercial-vehicle-accident': async () =>
      (await import('./practice-areas/commercial-vehicle-accident.ts')).default,
    'wrongful-death': async () => (await import('./practice-areas/wrongful-death.ts')).default,
  },
  es: {
    'personal-injury': async () => (await import('./es/practice-areas/personal-injury.ts')).default,
    'auto-accident': async () => (await import('./es/practice-areas/auto-accident.ts')).default,
    'truck-accident': async () => (await import('./es/practice-areas/truck-accident.ts')).default,
    'oil-field-accident': async () => (await import('./es/practice-areas/oil-field-accident.ts')).default,
    'commercial-vehicle-accident': async () =>
      (await import('./es/practice-areas/commercial-vehicle-accident.ts')).default,
    'wrongful-death': async () => (await import('./es/practice-areas/wrongful-death.ts')).default,
  },
};
