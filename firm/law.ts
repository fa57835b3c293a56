import type { Both, Checked } from './types.ts';

/** A clause without a period: by when the first office's city must be notified of a claim. */
export const cityNotice: Both = {
  en: 'The City of San Antonio requires that notice within 90 days, by its charter',
  es: 'La Ciudad de San Antonio exige ese aviso dentro de 90 días, según su Carta Municipal (City Charter)',
};

/** Under § 101.101(b), a city charter may require notice sooner than the six months of § 101.101(a). */
export const cityNoticeSource: Checked = {
  source:
    'City of San Antonio v. Bellorin, No. 04-22-00003-CV (Tex. App. 2022); San Antonio City Charter § 150; Tex. Civ. Prac. & Rem. Code § 101.101(b)',
  checked: '2026-11-23',
};
