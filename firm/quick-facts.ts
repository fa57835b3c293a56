import type { QuickFact } from './types.ts';

/** The numbers on the Practice Areas page, about the first office's city. */
export const quickFacts = [
  {
    figure: { en: '1.45 million', es: '1.45 millones' },
    label: { en: 'people live in San Antonio (2021)', es: 'de personas viven en San Antonio (2021)' },
    source: 'https://www.census.gov/quickfacts/sanantoniocitytexas',
    checked: '2021-07-01',
  },
  {
    figure: { en: 'Over 15,000', es: 'Más de 15,000' },
    label: { en: 'car accidents a year (2021)', es: 'accidentes de auto al año (2021)' },
    source: 'https://www.txdot.gov/data-maps/crash-reports-records/motor-vehicle-crash-statistics.html',
    checked: '2021-07-01',
  },
  {
    figure: { en: 'About 7,000', es: 'Cerca de 7,000' },
    label: { en: 'injury cases a year (2021)', es: 'casos de lesiones al año (2021)' },
    source: 'https://www.txdot.gov/data-maps/crash-reports-records/motor-vehicle-crash-statistics.html',
    checked: '2021-07-01',
  },
] as const satisfies readonly QuickFact[];
