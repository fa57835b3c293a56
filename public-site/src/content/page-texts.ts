import type { Language } from '@advocate/facts/language';
import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';
import type { Texts } from '@advocate/facts/texts';
import type { PracticeAreaText } from './practice-areas.ts';

/** The texts of a page, in each language a file of its own; a page loads those of its language alone. */
type ByLanguage<PageTexts> = Record<Language, () => Promise<{ default: PageTexts }>>;

export type HomeTexts = Texts<typeof import('./home.ts')['default']>;
export type AboutTexts = Texts<typeof import('./about.ts')['default']>;
export type PracticeAreasTexts = Texts<typeof import('./practice-areas-page.ts')['default']>;
export type ContactPageTexts = Texts<typeof import('./contact-page.ts')['default']>;
export type PracticeAreaPageTexts = Texts<typeof import('./practice-area-page.ts')['default']>;
export type PrivacyTexts = Texts<typeof import('./privacy.ts')['default']>;
export type NotFoundTexts = Texts<typeof import('./not-found.ts')['default']>;

export const homeTexts: ByLanguage<HomeTexts> = {
  en: () => import('./home.ts'),
  es: () => import('./es/home.ts'),
};

export const aboutTexts: ByLanguage<AboutTexts> = {
  en: () => import('./about.ts'),
  es: () => import('./es/about.ts'),
};

export const practiceAreasTexts: ByLanguage<PracticeAreasTexts> = {
  en: () => import('./practice-areas-page.ts'),
  es: () => import('./es/practice-areas-page.ts'),
};

export const contactTexts: ByLanguage<ContactPageTexts> = {
  en: () => import('./contact-page.ts'),
  es: () => import('./es/contact-page.ts'),
};

export const practiceAreaTexts: ByLanguage<PracticeAreaPageTexts> = {
  en: () => import('./practice-area-page.ts'),
  es: () => import('./es/practice-area-page.ts'),
};

export const privacyTexts: ByLanguage<PrivacyTexts> = {
  en: () => import('./privacy.ts'),
  es: () => import('./es/privacy.ts'),
};

export const notFoundTexts: ByLanguage<NotFoundTexts> = {
  en: () => import('./not-found.ts'),
  es: () => import('./es/not-found.ts'),
};

/** The long text of each practice area. */
export const areaTexts: Record<Language, Record<PracticeAreaSlug, () => Promise<{ default: PracticeAreaText }>>> = {
  en: {
    'personal-injury': () => import('./practice-areas/personal-injury.ts'),
    'auto-accident': () => import('./practice-areas/auto-accident.ts'),
    'truck-accident': () => import('./practice-areas/truck-accident.ts'),
    'oil-field-accident': () => import('./practice-areas/oil-field-accident.ts'),
    'commercial-vehicle-accident': () => import('./practice-areas/commercial-vehicle-accident.ts'),
    'wrongful-death': () => import('./practice-areas/wrongful-death.ts'),
  },
  es: {
    'personal-injury': () => import('./es/practice-areas/personal-injury.ts'),
    'auto-accident': () => import('./es/practice-areas/auto-accident.ts'),
    'truck-accident': () => import('./es/practice-areas/truck-accident.ts'),
    'oil-field-accident': () => import('./es/practice-areas/oil-field-accident.ts'),
    'commercial-vehicle-accident': () => import('./es/practice-areas/commercial-vehicle-accident.ts'),
    'wrongful-death': () => import('./es/practice-areas/wrongful-death.ts'),
  },
};
