import type { City } from '@advocate/facts/cities';
import { mainOffice } from '@advocate/facts/offices';
import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';
import { areas } from '@advocate/facts/practice-areas';
import { cityPlaces } from '@advocate/firm/city-places';
import { claims } from '@advocate/firm/claims.en';
import { type SearchTexts, titled } from '../seo/search-text.ts';

const state = mainOffice.regionName;

/** What a frightened person types in; each starts the description of the area's city pages. */
const situations: Record<PracticeAreaSlug, { question: (city: string) => string; keywords: string }> = {
  'personal-injury': {
    question: (city) => `Hurt in ${city}, ${state}, because someone was careless?`,
    keywords: 'personal injury lawyer, slip and fall, premises liability, product liability',
  },
  'auto-accident': {
    question: (city) => `In a car crash in ${city}, ${state}?`,
    keywords: 'car accident lawyer, auto accident attorney, uninsured driver, rear-end collision',
  },
  'truck-accident': {
    question: (city) => `Hit by a tractor-trailer in or near ${city}, ${state}?`,
    keywords: 'truck accident lawyer, 18-wheeler accident attorney, tractor-trailer crash',
  },
  'oil-field-accident': {
    question: (city) => `Oil field worker from ${city}, ${state}, hurt on the job?`,
    keywords: 'oil field accident lawyer, rig injury, work injury',
  },
  'commercial-vehicle-accident': {
    question: (city) => `Hit by a van, bus or company car in ${city}, ${state}?`,
    keywords: 'commercial vehicle accident lawyer, delivery van accident, bus accident, company car',
  },
  'wrongful-death': {
    question: (city) => `Lost someone in ${city}, ${state}, because another was careless?`,
    keywords: 'wrongful death lawyer, fatal accident attorney, survival claim',
  },
};

/** What search results say of a city page. */
export function citySearchTexts(slug: PracticeAreaSlug, city: City): SearchTexts {
  const { question, keywords } = situations[slug];
  const { counties } = cityPlaces[city.name];
  return {
    title: titled(`${areas[slug].heading} in ${city.name}, ${state}`),
    description: `${question(city.name)} ${counties[0]} County: ${claims.shortPromise}`,
    keywords: `${keywords}, ${city.name}, ${counties.map((county) => `${county} County`).join(', ')}, ${state}`,
  };
}
