import { cityNames } from '@advocate/firm/cities';
import { slugOf } from './offices.ts';

export type CityName = (typeof cityNames)[number];

/** A city with its own landing pages. */
export interface City {
  slug: string;
  name: CityName;
}

/** In route order. */
export const cities: readonly City[] = cityNames.map((name) => ({ slug: slugOf(name), name }));
