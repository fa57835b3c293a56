import { firm } from './firm.ts';
import type { LawFacts } from './types.ts';

/** Deadlines and rules where the firm practices, in addition to what the guides cover for the first office's state. */
export const localLaw = {
  /** Under § 101.101(b), a city charter may require notice sooner than the six months of § 101.101(a). */
  cityNotice: {
    text: {
      en: 'The City of San Antonio asks for that notice within 90 days, by its charter',
      es: 'La Ciudad de San Antonio pide ese aviso dentro de 90 días, según su carta municipal',
    },
    source:
      'City of San Antonio v. Bellorin (Tex. App. 2022); San Antonio City Charter; Tex. Civ. Prac. & Rem. Code § 101.101(b)',
    checked: '2026-11-23',
  },
  textsReviewed: {
    text: {
      en: `Reviewed by ${firm.responsibleLawyer}, attorney, on November\u00a021,\u00a02026.`,
      es: `Revisado por la abogada ${firm.responsibleLawyer} el 21\u00a0de\u00a0noviembre de 2026.`,
    },
    source: 'the six guides and the privacy page, read by a lawyer',
    checked: '2026-11-21',
  },
} as const satisfies LawFacts;
