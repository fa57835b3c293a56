import { firm } from '@advocate/facts/firm';
import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';
import { areas } from '@advocate/facts/practice-areas';
import { type SearchName, type SearchTexts, titled } from '../seo/search-text.ts';
import { citySearchTexts } from './city-search-texts.ts';
import { firmTexts } from './firm-texts.ts';

const pages = {
  home: {
    title: `${firm.name} | Personal Injury Lawyers in San Antonio`,
    description: `${firm.name} helps people who were hurt in and around San Antonio, and their families. ${firmTexts.promise}`,
    keywords:
      'personal injury lawyer San Antonio, car accident attorney, truck accident attorney, wrongful death, free consultation',
  },
  about: {
    title: titled('About Us'),
    description: `Meet the two attorneys and the paralegal of ${firm.name} in San Antonio, how they work, and what they commit to.`,
    keywords: 'injury law firm San Antonio, attorneys, legal team, about us',
  },
  'practice-areas': {
    title: titled('Practice Areas'),
    description:
      'Injury, car, truck, oil field, commercial vehicle and wrongful death cases in San Antonio: who may be liable and how long you have.',
    keywords:
      'practice areas, personal injury, auto accident, truck accident, oil field accident, commercial vehicle accident, wrongful death, San Antonio',
  },
  contact: {
    title: titled('Contact Our San Antonio Office'),
    description:
      'Call, email or visit our San Antonio office, or send the form. The first consultation is free. Weekdays 9 to 5, weekends by appointment.',
    keywords: 'contact injury lawyer San Antonio, free consultation, office hours, phone, address',
  },
  'contact-denver': {
    title: titled('Contact Our Denver Office'),
    description:
      'Hurt in Colorado? Call, email or visit our Denver office, or send the form. The first consultation is free. Weekdays 9 to 5.',
    keywords: 'contact injury lawyer Denver Colorado, free consultation, office hours, phone, address',
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

/** What people type in, and the question that starts the description. */
const situations: Record<PracticeAreaSlug, { question: string; keywords: string }> = {
  'personal-injury': {
    question: 'Hurt by a fall, an unsafe place or a faulty product?',
    keywords: 'personal injury lawyer, slip and fall, premises liability, product liability',
  },
  'auto-accident': {
    question: 'In a car crash in San Antonio?',
    keywords: 'car accident lawyer, auto accident attorney, uninsured driver, rear-end collision',
  },
  'truck-accident': {
    question: 'Hit by a tractor-trailer in South Texas?',
    keywords: 'truck accident lawyer, 18-wheeler accident attorney, tractor-trailer crash',
  },
  'oil-field-accident': {
    question: 'Hurt on a rig, a well site or a lease road?',
    keywords: 'oil field accident lawyer, rig injury, Eagle Ford Shale, work injury Texas',
  },
  'commercial-vehicle-accident': {
    question: 'Hit by a delivery van, a bus or a company car?',
    keywords: 'commercial vehicle accident lawyer, delivery van accident, bus accident, company car',
  },
  'wrongful-death': {
    question: 'Lost someone because another was careless?',
    keywords: 'wrongful death lawyer, fatal accident attorney, survival claim',
  },
};

function areaTexts(slug: PracticeAreaSlug): SearchTexts {
  const { question, keywords } = situations[slug];
  return {
    title: titled(`${areas[slug].heading} in San Antonio, Texas`),
    description: `${question} Who may be liable, what to do first, and the deadlines in Texas. Free consultation, no fee unless we win.`,
    keywords: `${keywords}, San Antonio, Texas`,
  };
}

export const search: Record<SearchName, SearchTexts> = {
  ...pages,
  'personal-injury': areaTexts('personal-injury'),
  'auto-accident': areaTexts('auto-accident'),
  'truck-accident': areaTexts('truck-accident'),
  'oil-field-accident': areaTexts('oil-field-accident'),
  'commercial-vehicle-accident': areaTexts('commercial-vehicle-accident'),
  'wrongful-death': areaTexts('wrongful-death'),
};

export default { search, citySearchTexts };
