/** In route order. */
const names = [
  'Castle Hills',
  'Leon Valley',
  'Balcones Heights',
  'Hollywood Park',
  'Garden Ridge',
  'Shavano Park',
  'Leon Springs',
  'Universal City',
  'Selma',
  'Schertz',
  'Converse',
  'Cibolo',
  'Kirby',
  'Timberwood Park',
  'Von Ormy',
  'Boerne',
  'Somerset',
  'Elmendorf',
  'Helotes',
  'Fair Oaks Ranch',
] as const;

export type CityName = (typeof names)[number];

/** A city with landing pages of its own. */
export interface City {
  slug: string;
  name: CityName;
}

export const cities: readonly City[] = names.map((name) => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
}));
