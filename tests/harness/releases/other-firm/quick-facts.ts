import type { QuickFact } from '@advocate/firm/types';

export const quickFacts = [
  {
    figure: { en: 'About a million', es: 'Cerca de un millón' },
    label: { en: 'people live in Austin', es: 'de personas viven en Austin' },
    source: 'https://www.census.gov/quickfacts/austincitytexas',
    checked: '2026-11-23',
  },
] as const satisfies readonly QuickFact[];
