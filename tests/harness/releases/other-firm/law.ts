import type { Both, Checked } from '@advocate/firm/types';

export const cityNotice: Both = {
  en: 'the City of Austin requires it within 45 days, by its charter',
  es: 'la Ciudad de Austin lo exige dentro de 45 días, según su carta municipal',
};

export const cityNoticeSource: Checked = {
  source: 'Austin City Charter, article XII',
  checked: '2026-11-23',
};
