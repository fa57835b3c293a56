import type { Checked, CityPlace, CountyFacts, Fact } from '@advocate/firm/types';
import type { cityNames } from './cities.ts';

const fact = (text: string): Fact => ({ text, source: 'https://www.txcourts.gov/' });

export const counties = {
  Williamson: {
    seat: 'Georgetown',
    courthouse: fact('Justice center in Georgetown.'),
    clerk: fact('District clerk in the same building.'),
    hospital: fact('Trauma care at St. David’s in Round Rock.'),
  },
  Travis: {
    seat: 'Austin',
    courthouse: fact('Civil and family courts in Austin.'),
    hospital: fact('Trauma care at Dell Seton.'),
  },
} satisfies Record<string, CountyFacts>;

export const namedPlaces: readonly Checked[] = [];

export const crashReports: Fact = fact('Order it from TxDOT.');

export const cityPlaces: Record<(typeof cityNames)[number], CityPlace<keyof typeof counties>> = {
  'Round Rock': {
    counties: ['Williamson', 'Travis'],
    latitude: 30.5083,
    longitude: -97.6789,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
};
