import type { City } from './cities.ts';
import { firm } from './firm.ts';
import type { PracticeArea, PracticeAreaSlug } from './practice-areas.ts';

/** What search engines and shared links show of a page: title, description (at most 160 characters) and keywords. */
export interface SearchTexts {
  title: string;
  description: string;
  keywords: string;
}

const titled = (title: string): string => `${title} | ${firm.name}`;

export const searchTexts = {
  home: {
    title: `${firm.name} | Personal Injury Lawyers in San Antonio`,
    description: `${firm.name} helps people who were hurt in and around San Antonio, and their families. ${firm.promise}`,
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
      'Call, e-mail or visit our San Antonio office, or send the form. The first consultation is free. Weekdays 9 to 5, weekends by appointment.',
    keywords: 'contact injury lawyer San Antonio, free consultation, office hours, phone, address',
  },
  'contact-denver': {
    title: titled('Contact Our Denver Office'),
    description:
      'Hurt in Colorado? Call, e-mail or visit our Denver office, or send the form. The first consultation is free. Weekdays 9 to 5.',
    keywords: 'contact injury lawyer Denver Colorado, free consultation, office hours, phone, address',
  },
  'not-found': {
    title: titled('Page not found'),
    description: 'There is no page at this address.',
    keywords: firm.name,
  },
} as const satisfies Record<string, SearchTexts>;

/** What a frightened person types in; each starts the description of the area's page and of its city pages. */
const situations: Record<PracticeAreaSlug, { general: string; inCity: (city: string) => string; keywords: string }> = {
  'personal-injury': {
    general: 'Hurt by a fall, an unsafe place or a faulty product?',
    inCity: (city) => `Hurt in ${city}, Texas, because someone was careless?`,
    keywords: 'personal injury lawyer, slip and fall, premises liability, product liability',
  },
  'auto-accident': {
    general: 'In a car crash in San Antonio?',
    inCity: (city) => `In a car crash in ${city}, Texas?`,
    keywords: 'car accident lawyer, auto accident attorney, uninsured driver, rear-end collision',
  },
  'truck-accident': {
    general: 'Hit by a tractor-trailer in South Texas?',
    inCity: (city) => `Hit by a tractor-trailer in or near ${city}, Texas?`,
    keywords: 'truck accident lawyer, 18-wheeler accident attorney, tractor-trailer crash',
  },
  'oil-field-accident': {
    general: 'Hurt on a rig, a well site or a lease road?',
    inCity: (city) => `Oil field worker from ${city}, Texas, hurt on the job?`,
    keywords: 'oil field accident lawyer, rig injury, Eagle Ford Shale, work injury Texas',
  },
  'commercial-vehicle-accident': {
    general: 'Hit by a delivery van, a bus or a company car?',
    inCity: (city) => `Hit by a van, bus or company car in ${city}, Texas?`,
    keywords: 'commercial vehicle accident lawyer, delivery van accident, bus accident, company car',
  },
  'wrongful-death': {
    general: 'Lost someone because another was careless?',
    inCity: (city) => `Lost someone in ${city}, Texas, because another was careless?`,
    keywords: 'wrongful death lawyer, fatal accident attorney, survival claim',
  },
};

export function practiceAreaSearchTexts({ slug, heading }: PracticeArea): SearchTexts {
  const { general, keywords } = situations[slug];
  return {
    title: titled(`${heading} in San Antonio, Texas`),
    description: `${general} Who may be liable, what to do first, and the deadlines in Texas. Free consultation, no fee unless we win.`,
    keywords: `${keywords}, San Antonio, Texas`,
  };
}

export function citySearchTexts({ slug, heading }: PracticeArea, city: City): SearchTexts {
  const { inCity, keywords } = situations[slug];
  return {
    title: titled(`${heading} in ${city.name}, Texas`),
    description: `${inCity(city.name)} Attorneys who know ${city.county}. Free consultation, no fee unless we win.`,
    keywords: `${keywords}, ${city.name}, ${city.county}, Texas`,
  };
}
