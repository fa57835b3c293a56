import type { PracticeAreaSlug } from '@advocate/facts/practice-areas';

/**
 * The drawn scenes of practice areas, shared with their city pages, and of cases. Each path is written out in full so
 * that the build finds it.
 */
export const scenes = {
  'personal-injury': '/images/scenes/personal-injury.svg',
  'auto-accident': '/images/scenes/auto-accident.svg',
  'truck-accident': '/images/scenes/truck-accident.svg',
  'oil-field-accident': '/images/scenes/oil-field-accident.svg',
  'commercial-vehicle-accident': '/images/scenes/commercial-vehicle-accident.svg',
  'wrongful-death': '/images/scenes/wrongful-death.svg',
  'contract-disputes': '/images/scenes/contract-disputes.svg',
  'civil-litigation': '/images/scenes/civil-litigation.svg',
  'liquor-liability': '/images/scenes/liquor-liability.svg',
} as const satisfies Record<PracticeAreaSlug, string> & Record<string, string>;
