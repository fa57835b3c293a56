import type { CityPlace } from '@advocate/firm/types';
import type { cityNames } from './cities.ts';

export const countySeats = { Williamson: 'Georgetown', Travis: 'Austin' } as const;

export const cityPlaces: Record<(typeof cityNames)[number], CityPlace<keyof typeof countySeats>> = {
  'Round Rock': {
    counties: ['Williamson', 'Travis'],
    latitude: 30.5083,
    longitude: -97.6789,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
};
