/** Where the courts of each county sit. */
export const countySeats = {
  Bexar: 'San Antonio',
  Comal: 'New Braunfels',
  Guadalupe: 'Seguin',
  Kendall: 'Boerne',
} as const;

export type County = keyof typeof countySeats;

/** A city with landing pages of its own. */
export interface City {
  slug: string;
  name: string;
  /** Every county that the city reaches into, the one where most of its people live first. */
  counties: readonly [County, ...County[]];
  /** WGS 84 degrees, for the geo tags. */
  latitude: number;
  longitude: number;
}

/** In route order. */
export const cities: readonly City[] = [
  { slug: 'castle-hills', name: 'Castle Hills', counties: ['Bexar'], latitude: 29.5233, longitude: -98.5164 },
  { slug: 'leon-valley', name: 'Leon Valley', counties: ['Bexar'], latitude: 29.4952, longitude: -98.6186 },
  {
    slug: 'balcones-heights',
    name: 'Balcones Heights',
    counties: ['Bexar'],
    latitude: 29.4881,
    longitude: -98.5517,
  },
  { slug: 'hollywood-park', name: 'Hollywood Park', counties: ['Bexar'], latitude: 29.5997, longitude: -98.4872 },
  { slug: 'garden-ridge', name: 'Garden Ridge', counties: ['Comal'], latitude: 29.6347, longitude: -98.3053 },
  { slug: 'shavano-park', name: 'Shavano Park', counties: ['Bexar'], latitude: 29.585, longitude: -98.5525 },
  { slug: 'leon-springs', name: 'Leon Springs', counties: ['Bexar'], latitude: 29.6636, longitude: -98.6364 },
  { slug: 'universal-city', name: 'Universal City', counties: ['Bexar'], latitude: 29.548, longitude: -98.2911 },
  { slug: 'selma', name: 'Selma', counties: ['Bexar', 'Guadalupe', 'Comal'], latitude: 29.5844, longitude: -98.3058 },
  {
    slug: 'schertz',
    name: 'Schertz',
    counties: ['Guadalupe', 'Bexar', 'Comal'],
    latitude: 29.5522,
    longitude: -98.2697,
  },
  { slug: 'converse', name: 'Converse', counties: ['Bexar'], latitude: 29.518, longitude: -98.3161 },
  { slug: 'cibolo', name: 'Cibolo', counties: ['Guadalupe', 'Bexar'], latitude: 29.5616, longitude: -98.227 },
  { slug: 'kirby', name: 'Kirby', counties: ['Bexar'], latitude: 29.4633, longitude: -98.3856 },
  { slug: 'timberwood-park', name: 'Timberwood Park', counties: ['Bexar'], latitude: 29.7061, longitude: -98.4808 },
  { slug: 'von-ormy', name: 'Von Ormy', counties: ['Bexar'], latitude: 29.2894, longitude: -98.6575 },
  { slug: 'boerne', name: 'Boerne', counties: ['Kendall'], latitude: 29.7947, longitude: -98.732 },
  { slug: 'somerset', name: 'Somerset', counties: ['Bexar'], latitude: 29.2264, longitude: -98.6578 },
  { slug: 'elmendorf', name: 'Elmendorf', counties: ['Bexar'], latitude: 29.2597, longitude: -98.3328 },
  { slug: 'helotes', name: 'Helotes', counties: ['Bexar'], latitude: 29.578, longitude: -98.6898 },
  {
    slug: 'fair-oaks-ranch',
    name: 'Fair Oaks Ranch',
    counties: ['Bexar', 'Comal', 'Kendall'],
    latitude: 29.7458,
    longitude: -98.6434,
  },
];
