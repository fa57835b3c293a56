import { practiceAreas } from '@advocate/facts/practice-areas';
import { type City, cities } from '@advocate/facts/site-paths';
import { cityPlaces, counties } from '@advocate/firm/city-places';
import type { CityTexts } from '@advocate/firm/types';

export type AllCityTexts = ReadonlyMap<string, Partial<CityTexts>>;

/** Reports missing and empty city texts, those of no city, and texts that name a county that the city's pages do not. */
export function cityTextFaults(texts: AllCityTexts): string[] {
  const known = new Set(cities.map(({ slug }) => slug));
  return [
    ...[...texts.keys()].filter((slug) => !known.has(slug)).map((slug) => `cities/${slug}.ts belongs to no city`),
    ...cities.flatMap(({ slug }) =>
      practiceAreas
        .filter((area) => !texts.get(slug)?.[area.slug]?.trim())
        .map((area) => `${area.slug}-${slug} has no text`),
    ),
    ...cities.flatMap((city) => placeFaults(city, texts.get(city.slug))),
  ];
}

function placeFaults(city: City, texts: Partial<CityTexts> = {}): string[] {
  const all = Object.values(texts).join('\n');
  // 'Comal ISD' and 'Guadalupe Regional' do not name the county.
  const named = Object.keys(counties).filter((county) => new RegExp(`\\b${county}\\b(?! (?!County)[A-Z])`).test(all));
  const missing = named.filter((county) => !cityPlaces[city.name].counties.some((one) => one === county));
  return missing.map((county) => `cities/${city.slug}.ts names ${county} County, which its pages do not`);
}
