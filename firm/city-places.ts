import type { cityNames } from './cities.ts';
import type { CityPlace } from './types.ts';

/** Where the courts of each county sit; no line ends within a name. */
export const countySeats = {
  Bexar: 'San\u00a0Antonio',
  Comal: 'New\u00a0Braunfels',
  Guadalupe: 'Seguin',
  Kendall: 'Boerne',
} as const;

/** What only a city's own pages and their heads say; apart, because every page carries the names. */
export const cityPlaces: Record<(typeof cityNames)[number], CityPlace<keyof typeof countySeats>> = {
  'Castle Hills': { counties: ['Bexar'], latitude: 29.5233, longitude: -98.5164 },
  'Leon Valley': { counties: ['Bexar'], latitude: 29.4952, longitude: -98.6186 },
  'Balcones Heights': { counties: ['Bexar'], latitude: 29.4881, longitude: -98.5517 },
  'Hollywood Park': { counties: ['Bexar'], latitude: 29.5997, longitude: -98.4872 },
  'Garden Ridge': { counties: ['Comal'], latitude: 29.6347, longitude: -98.3053 },
  'Shavano Park': { counties: ['Bexar'], latitude: 29.585, longitude: -98.5525 },
  'Leon Springs': { counties: ['Bexar'], latitude: 29.6636, longitude: -98.6364 },
  'Universal City': { counties: ['Bexar'], latitude: 29.548, longitude: -98.2911 },
  Selma: { counties: ['Bexar', 'Guadalupe', 'Comal'], latitude: 29.5844, longitude: -98.3058 },
  Schertz: { counties: ['Guadalupe', 'Bexar', 'Comal'], latitude: 29.5522, longitude: -98.2697 },
  Converse: { counties: ['Bexar'], latitude: 29.518, longitude: -98.3161 },
  Cibolo: { counties: ['Guadalupe', 'Bexar'], latitude: 29.5616, longitude: -98.227 },
  Kirby: { counties: ['Bexar'], latitude: 29.4633, longitude: -98.3856 },
  'Timberwood Park': { counties: ['Bexar'], latitude: 29.7061, longitude: -98.4808 },
  'Von Ormy': { counties: ['Bexar'], latitude: 29.2894, longitude: -98.6575 },
  Boerne: { counties: ['Kendall'], latitude: 29.7947, longitude: -98.732 },
  Somerset: { counties: ['Bexar'], latitude: 29.2264, longitude: -98.6578 },
  Elmendorf: { counties: ['Bexar'], latitude: 29.2597, longitude: -98.3328 },
  Helotes: { counties: ['Bexar'], latitude: 29.578, longitude: -98.6898 },
  'Fair Oaks Ranch': { counties: ['Bexar', 'Comal', 'Kendall'], latitude: 29.7458, longitude: -98.6434 },
};
