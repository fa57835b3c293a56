import type { PracticeAreaSlug } from './practice-areas.ts';

/** A city with landing pages. Its six texts are a file of its own under `cities/`. Spec section 2. */
export interface City {
  slug: string;
  name: string;
  county: string;
  /** WGS 84 degrees, for the geo tags. */
  latitude: number;
  longitude: number;
}

/** One description per practice area; the default export of `cities/{slug}.ts`. */
export type CityTexts = Record<PracticeAreaSlug, string>;

/** In route order. */
export const cities: readonly City[] = [
  { slug: 'castle-hills', name: 'Castle Hills', county: 'Bexar County', latitude: 29.5233, longitude: -98.5164 },
  { slug: 'leon-valley', name: 'Leon Valley', county: 'Bexar County', latitude: 29.4952, longitude: -98.6186 },
  {
    slug: 'balcones-heights',
    name: 'Balcones Heights',
    county: 'Bexar County',
    latitude: 29.4881,
    longitude: -98.5517,
  },
  { slug: 'hollywood-park', name: 'Hollywood Park', county: 'Bexar County', latitude: 29.5997, longitude: -98.4872 },
  { slug: 'garden-ridge', name: 'Garden Ridge', county: 'Comal County', latitude: 29.6347, longitude: -98.3053 },
  { slug: 'shavano-park', name: 'Shavano Park', county: 'Bexar County', latitude: 29.585, longitude: -98.5525 },
  { slug: 'leon-springs', name: 'Leon Springs', county: 'Bexar County', latitude: 29.6636, longitude: -98.6364 },
  { slug: 'universal-city', name: 'Universal City', county: 'Bexar County', latitude: 29.548, longitude: -98.2911 },
  { slug: 'selma', name: 'Selma', county: 'Bexar County', latitude: 29.5844, longitude: -98.3058 },
  { slug: 'schertz', name: 'Schertz', county: 'Guadalupe County', latitude: 29.5522, longitude: -98.2697 },
  { slug: 'converse', name: 'Converse', county: 'Bexar County', latitude: 29.518, longitude: -98.3161 },
  { slug: 'cibolo', name: 'Cibolo', county: 'Guadalupe County', latitude: 29.5616, longitude: -98.227 },
  { slug: 'kirby', name: 'Kirby', county: 'Bexar County', latitude: 29.4633, longitude: -98.3856 },
  { slug: 'timberwood-park', name: 'Timberwood Park', county: 'Bexar County', latitude: 29.7061, longitude: -98.4808 },
  { slug: 'von-ormy', name: 'Von Ormy', county: 'Bexar County', latitude: 29.2894, longitude: -98.6575 },
  { slug: 'boerne', name: 'Boerne', county: 'Kendall County', latitude: 29.7947, longitude: -98.732 },
  { slug: 'somerset', name: 'Somerset', county: 'Bexar County', latitude: 29.2264, longitude: -98.6578 },
  { slug: 'elmendorf', name: 'Elmendorf', county: 'Bexar County', latitude: 29.2597, longitude: -98.3328 },
  { slug: 'helotes', name: 'Helotes', county: 'Bexar County', latitude: 29.578, longitude: -98.6898 },
  { slug: 'fair-oaks-ranch', name: 'Fair Oaks Ranch', county: 'Bexar County', latitude: 29.7458, longitude: -98.6434 },
];
