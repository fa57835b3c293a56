import type { City } from '@advocate/facts/cities';
import { mainOffice } from '@advocate/facts/offices';
import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';
import { areas } from '@advocate/facts/practice-areas';
import { cityPlaces } from '@advocate/firm/city-places';
import { claims } from '@advocate/firm/claims.en';
import { type SearchTexts, titled } from '../seo/search-text.ts';

const state = mainOffice.regionName;

/** What people type in. */
export const areaKeywords: Record<PracticeAreaSlug, string> = {
  'personal-injury': 'personal injury lawyer, slip and fall, premises liability, product liability',
  'auto-accident': 'car accident lawyer, auto accident attorney, uninsured driver, rear-end collision',
  'truck-accident': 'truck accident lawyer, 18-wheeler accident attorney, tractor-trailer crash',
  'oil-field-accident': 'oil field accident lawyer, rig injury, work injury',
  'commercial-vehicle-accident': 'commercial vehicle accident lawyer, delivery van accident, bus accident, company car',
  'wrongful-death': 'wrongful death lawyer, fatal accident attorney, survival claim',
};

/** Each starts the description of the area's city pages. */
const questions: Record<PracticeAreaSlug, (city: string) => string> = {
  'personal-injury': (city) => `Hurt in ${city}, ${state}, because someone was careless?`,
  'auto-accident': (city) => `In a car crash in ${city}, ${state}?`,
  'truck-accident': (city) => `Hit by a tractor-trailer in or near ${city}, ${state}?`,
  'oil-field-accident': (city) => `Oil field worker from ${city}, ${state}, hurt on the job?`,
  'commercial-vehicle-accident': (city) => `Hit by a van, bus or company car in ${city}, ${state}?`,
  'wrongful-death': (city) => `Lost someone in ${city}, ${state}, because another was careless?`,
};

/** What search results say of a city page. */
export function citySearchTexts(slug: PracticeAreaSlug, city: City): SearchTexts {
  const { counties } = cityPlaces[city.name];
  return {
    title: titled(`${areas[slug].heading} in ${city.name}, ${state}`),
    description: `${questions[slug](city.name)} ${counties[0]} County: ${claims.shortPromise}`,
    keywords: `${areaKeywords[slug]}, ${city.name}, ${counties.map((county) => `${county} County`).join(', ')}, ${state}`,
  };
}
