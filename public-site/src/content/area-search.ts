import { mainOffice } from '@advocate/facts/offices';
import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';
import { areas } from '@advocate/facts/practice-areas';
import { claims } from '@advocate/firm/claims.en';
import { type SearchTexts, titled } from './titled.ts';

const { city, regionName } = mainOffice;

/** What people type in. */
export const areaKeywords: Record<PracticeAreaSlug, string> = {
  'personal-injury': 'personal injury lawyer, slip and fall, premises liability, product liability',
  'auto-accident': 'car accident lawyer, auto accident attorney, uninsured driver, rear-end collision',
  'truck-accident': 'truck accident lawyer, 18-wheeler accident attorney, tractor-trailer crash',
  'oil-field-accident': 'oil field accident lawyer, rig injury, work injury',
  'commercial-vehicle-accident': 'commercial vehicle accident lawyer, delivery van accident, bus accident, company car',
  'wrongful-death': 'wrongful death lawyer, fatal accident attorney, survival claim',
};

/** What search results say of a guide; the descriptions end alike, after the question that people bring. */
export const areaSearch = (slug: PracticeAreaSlug, question: string): SearchTexts => ({
  title: titled(`${areas[slug].heading} in ${city}, ${regionName}`),
  description: `${question} Liability, first steps and deadlines in ${regionName}. ${claims.shortPromise}`,
  keywords: `${areaKeywords[slug]}, ${city}, ${regionName}`,
});
