import type { cityNames } from './cities.ts';
import type { CityPlace } from './types.ts';

/** Where each county's courts are; non-breaking spaces keep a name on one line. */
export const countySeats = {
  Bexar: 'San\u00a0Antonio',
  Comal: 'New\u00a0Braunfels',
  Guadalupe: 'Seguin',
  Kendall: 'Boerne',
} as const;

/** Details used only by a city's own pages and their heads. Kept apart because every page loads the names. */
export const cityPlaces: Record<(typeof cityNames)[number], CityPlace<keyof typeof countySeats>> = {
  'Castle Hills': {
    counties: ['Bexar'],
    latitude: 29.5233,
    longitude: -98.5164,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  'Leon Valley': {
    counties: ['Bexar'],
    latitude: 29.4952,
    longitude: -98.6186,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  'Balcones Heights': {
    counties: ['Bexar'],
    latitude: 29.4881,
    longitude: -98.5517,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  'Hollywood Park': {
    counties: ['Bexar'],
    latitude: 29.5997,
    longitude: -98.4872,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  'Garden Ridge': {
    counties: ['Comal'],
    latitude: 29.6347,
    longitude: -98.3053,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  'Shavano Park': {
    counties: ['Bexar'],
    latitude: 29.585,
    longitude: -98.5525,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  'Leon Springs': {
    counties: ['Bexar'],
    latitude: 29.6636,
    longitude: -98.6364,
    checked: '2026-11-20',
    notice: 'first office',
  },
  'Universal City': {
    counties: ['Bexar'],
    latitude: 29.548,
    longitude: -98.2911,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  Selma: {
    counties: ['Bexar', 'Guadalupe', 'Comal'],
    latitude: 29.5844,
    longitude: -98.3058,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  Schertz: {
    counties: ['Guadalupe', 'Bexar', 'Comal'],
    latitude: 29.5522,
    longitude: -98.2697,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  Converse: { counties: ['Bexar'], latitude: 29.518, longitude: -98.3161, checked: '2026-11-20', notice: 'unchecked' },
  Cibolo: {
    counties: ['Guadalupe', 'Bexar'],
    latitude: 29.5616,
    longitude: -98.227,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  Kirby: { counties: ['Bexar'], latitude: 29.4633, longitude: -98.3856, checked: '2026-11-20', notice: 'unchecked' },
  'Timberwood Park': {
    counties: ['Bexar'],
    latitude: 29.7061,
    longitude: -98.4808,
    checked: '2026-11-20',
    notice: 'no city',
  },
  'Von Ormy': {
    counties: ['Bexar'],
    latitude: 29.2894,
    longitude: -98.6575,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  Boerne: { counties: ['Kendall'], latitude: 29.7947, longitude: -98.732, checked: '2026-11-20', notice: 'unchecked' },
  Somerset: { counties: ['Bexar'], latitude: 29.2264, longitude: -98.6578, checked: '2026-11-20', notice: 'unchecked' },
  Elmendorf: {
    counties: ['Bexar'],
    latitude: 29.2597,
    longitude: -98.3328,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  Helotes: { counties: ['Bexar'], latitude: 29.578, longitude: -98.6898, checked: '2026-11-20', notice: 'unchecked' },
  'Fair Oaks Ranch': {
    counties: ['Bexar', 'Comal', 'Kendall'],
    latitude: 29.7458,
    longitude: -98.6434,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
};
