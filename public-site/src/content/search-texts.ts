import { firm } from '@advocate/facts/firm';
import { mainOffice } from '@advocate/facts/offices';
import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';
import { areas } from '@advocate/facts/practice-areas';
import { claims } from '@advocate/firm/claims.en';
import { type LanguageSearchTexts, type SearchName, type SearchTexts, titled } from '../seo/search-text.ts';
import { areaKeywords, citySearchTexts } from './city-search-texts.ts';
import { hours } from './site-texts.ts';

const { city, regionName } = mainOffice;

const pages = {
  home: {
    title: `${firm.name} | Personal Injury Lawyers in ${city}`,
    description: `${firm.name} helps people hurt in and around ${city}, and their families. ${claims.shortPromise}`,
    keywords: `personal injury lawyer ${city}, car accident attorney, truck accident attorney, wrongful death, free consultation`,
  },
  about: {
    title: titled('About Us'),
    description: `Meet the people of ${firm.name} in ${city}: how they work, and what they commit to.`,
    keywords: `injury law firm ${city}, attorneys, legal team, about us`,
  },
  'practice-areas': {
    title: titled('Practice Areas'),
    description: `Injury, car, truck, oil field, commercial vehicle and wrongful death cases in ${city}: who may be liable and how long you have.`,
    keywords: `practice areas, personal injury, auto accident, truck accident, oil field accident, commercial vehicle accident, wrongful death, ${city}`,
  },
  privacy: {
    title: titled('Privacy'),
    description: `What ${firm.name} records when you visit this site or write to us, why, for how long, and how to ask for it or have it erased.`,
    keywords: 'privacy, personal data, erase my data',
  },
  'not-found': {
    title: titled('Page not found'),
    description: 'There is no page at this address.',
    keywords: firm.name,
  },
} as const;

/** Each starts the description of the area's guide. */
const questions: Record<PracticeAreaSlug, string> = {
  'personal-injury': 'Hurt by a fall, an unsafe place or a faulty product?',
  'auto-accident': `In a car crash in ${city}?`,
  'truck-accident': `Hit by a tractor-trailer in ${regionName}?`,
  'oil-field-accident': 'Hurt on a rig, a well site or a lease road?',
  'commercial-vehicle-accident': 'Hit by a delivery van, a bus or a company car?',
  'wrongful-death': 'Lost someone because another was careless?',
};

function areaTexts(slug: PracticeAreaSlug): SearchTexts {
  return {
    title: titled(`${areas[slug].heading} in ${city}, ${regionName}`),
    description: `${questions[slug]} Liability, first steps and deadlines in ${regionName}. ${claims.shortPromise}`,
    keywords: `${areaKeywords[slug]}, ${city}, ${regionName}`,
  };
}

const search: Record<SearchName, SearchTexts> = {
  ...pages,
  'personal-injury': areaTexts('personal-injury'),
  'auto-accident': areaTexts('auto-accident'),
  'truck-accident': areaTexts('truck-accident'),
  'oil-field-accident': areaTexts('oil-field-accident'),
  'commercial-vehicle-accident': areaTexts('commercial-vehicle-accident'),
  'wrongful-death': areaTexts('wrongful-death'),
};

/** What is said of the contact page of an office. */
const contact: LanguageSearchTexts['contact'] = (office) => ({
  title: titled(`Contact Our ${office.city} Office`),
  description: `Call, email or visit our ${office.city} office, or send the form. The first consultation is free. Weekdays ${hours.weekdaysTime(office.hours)}.`,
  keywords: `contact injury lawyer ${office.city} ${office.regionName}, free consultation, office hours, phone, address`,
});

export default { search, contact, citySearchTexts };
