import type { City } from '@advocate/facts/cities';
import { cityPlaces } from '@advocate/facts/city-places';
import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';
import { areas } from '@advocate/facts/practice-areas';
import { type SearchTexts, titled } from '../seo/search-text.ts';

/** What a frightened person types in; each starts the description of the area's city pages. */
const situations: Record<PracticeAreaSlug, { question: (city: string) => string; keywords: string }> = {
  'personal-injury': {
    question: (city) => `Hurt in ${city}, Texas, because someone was careless?`,
    keywords: 'personal injury lawyer, slip and fall, premises liability, product liability',
  },
  'auto-accident': {
    question: (city) => `In a car crash in ${city}, Texas?`,
    keywords: 'car accident lawyer, auto accident attorney, uninsured driver, rear-end collision',
  },
  'truck-accident': {
    question: (city) => `Hit by a tractor-trailer in or near ${city}, Texas?`,
    keywords: 'truck accident lawyer, 18-wheeler accident attorney, tractor-trailer crash',
  },
  'oil-field-accident': {
    question: (city) => `Oil field worker from ${city}, Texas, hurt on the job?`,
    keywords: 'oil field accident lawyer, rig injury, Eagle Ford Shale, work injury Texas',
  },
  'commercial-vehicle-accident': {
    question: (city) => `Hit by a van, bus or company car in ${city}, Texas?`,
    keywords: 'commercial vehicle accident lawyer, delivery van accident, bus accident, company car',
  },
  'wrongful-death': {
    question: (city) => `Lost someone in ${city}, Texas, because another was careless?`,
    keywords: 'wrongful death lawyer, fatal accident attorney, survival claim',
  },
};

/** What search results say of a city page. */
export function citySearchTexts(slug: PracticeAreaSlug, city: City): SearchTexts {
  const { question, keywords } = situations[slug];
  const { counties } = cityPlaces[city.name];
  return {
    title: titled(`${areas[slug].heading} in ${city.name}, Texas`),
    description: `${question(city.name)} Attorneys who know ${counties[0]} County. Free consultation, no fee unless we win.`,
    keywords: `${keywords}, ${city.name}, ${counties.map((county) => `${county} County`).join(', ')}, Texas`,
  };
}
