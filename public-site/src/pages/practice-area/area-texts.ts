import type { Language } from '@advocate/facts/language';
import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';
import type { PracticeAreaText } from '../../content/practice-areas.ts';

/** The long text of each practice area. */
export const areaTexts: Record<Language, Record<PracticeAreaSlug, () => Promise<{ default: PracticeAreaText }>>> = {
  en: {
    'personal-injury': () => import('../../content/practice-areas/personal-injury.ts'),
    'auto-accident': () => import('../../content/practice-areas/auto-accident.ts'),
    'truck-accident': () => import('../../content/practice-areas/truck-accident.ts'),
    'oil-field-accident': () => import('../../content/practice-areas/oil-field-accident.ts'),
    'commercial-vehicle-accident': () => import('../../content/practice-areas/commercial-vehicle-accident.ts'),
    'wrongful-death': () => import('../../content/practice-areas/wrongful-death.ts'),
  },
  es: {
    'personal-injury': () => import('../../content/es/practice-areas/personal-injury.ts'),
    'auto-accident': () => import('../../content/es/practice-areas/auto-accident.ts'),
    'truck-accident': () => import('../../content/es/practice-areas/truck-accident.ts'),
    'oil-field-accident': () => import('../../content/es/practice-areas/oil-field-accident.ts'),
    'commercial-vehicle-accident': () => import('../../content/es/practice-areas/commercial-vehicle-accident.ts'),
    'wrongful-death': () => import('../../content/es/practice-areas/wrongful-death.ts'),
  },
};
