import { mainOffice } from '@advocate/facts/offices';
import { areas, type PracticeArea, type PracticeAreaSlug } from '@advocate/facts/practice-areas';
import type { City } from '@advocate/facts/site-paths';
import { cityPlaces, countySeats } from '@advocate/firm/city-places';
import { claims } from '@advocate/firm/claims.en';
import { localLaw } from '@advocate/firm/law';
import { areaKeywords, publicNotice, shortAnswers } from './practice-area-page.ts';
import { type SearchTexts, titled } from './titled.ts';

const state = mainOffice.regionName;

/** No comma before the last item, as everywhere on this site. `Intl.ListFormat` blocks a slow phone for 60 ms. */
const listOf = (names: readonly string[], word: 'and' | 'or'): string =>
  names.join(', ').replace(/, (?=[^,]*$)/, ` ${word} `);

const countiesOf = ({ name }: City) => cityPlaces[name].counties;
const courtTowns = (city: City): string[] => countiesOf(city).map((county) => countySeats[county]);

export const cityPage = {
  consultationAction: 'Free Consultation',
  relatedAction: 'Learn More',
  contactAction: 'Get Started',
  guide: (area: string) => `What Texas law says: our ${area} guide`,
  contactHref: '/contact',
  contactHeading: 'Free consultation',
} as const;

/** What the city itself requires, as far as somebody has read its charter. */
function cityNotice({ name }: City): string {
  const { notice } = cityPlaces[name];
  if (notice === 'no city') return '';
  if (notice === 'first office') return ` ${localLaw.cityNotice.text.en}.`;
  return notice === 'unchecked'
    ? ` ${name}’s charter may require it sooner; ask us.`
    : ` The City of ${name} requires it within ${notice.days} days, by its charter.`;
}

/** Next to the description: where cases are filed, by when, and where the office is. */
export const cityFacts = (slug: PracticeAreaSlug, city: City): readonly { label: string; fact: string }[] => [
  { label: countiesOf(city).length > 1 ? 'Counties' : 'County', fact: listOf(countiesOf(city), 'and') },
  { label: 'County courts sit in', fact: listOf(courtTowns(city), 'and') },
  {
    label: 'Deadlines',
    fact: `${shortAnswers[slug].deadline} ${publicNotice}${cityNotice(city)} If a date has passed, call anyway; there are exceptions.`,
  },
  { label: 'Our nearest office', fact: `${mainOffice.street}, ${mainOffice.city}` },
];

/** Second line of the heading. */
export const cityHeading = (city: City): string => `${city.name}, ${state}`;

export const relatedHeading = (area: PracticeArea, city: City): string =>
  `Related ${area.name} Services in ${city.name}`;

export const whyChooseHeading = (city: City): string => `Why choose us in ${city.name}`;

function whichCourts(city: City): string {
  const { name } = city;
  const counties = countiesOf(city);
  const towns = listOf(courtTowns(city), 'or');
  return counties.length > 1
    ? `${name} is in ${listOf(counties, 'and')} counties, so a lawsuit may belong in ${towns}.`
    : `A lawsuit over an accident in ${name} is usually filed in ${counties[0]} County, at the courthouse in ${towns}.`;
}

/** The four reasons, in the order they appear on the page. */
export function whyChoose(city: City): readonly { title: string; text: string }[] {
  return [
    {
      title: `Local knowledge of the courts that serve ${city.name}`,
      text: `${whichCourts(city)} We know the local rules and how long things take.`,
    },
    {
      title: 'Proven track record',
      text: claims.trackRecord,
    },
    {
      title: 'No fee unless we win',
      text: claims.noFee,
    },
    {
      title: 'Free initial consultation',
      text: 'By phone, by video, at our office or at your kitchen table. It costs nothing and you are free to say no.',
    },
  ];
}

export const contactBoxText = (city: City): string =>
  `Serving ${city.name} and surrounding areas. The first consultation is free.`;

/** The opening question in the description of each area's city pages. */
const questionsIn: Record<PracticeAreaSlug, (city: string) => string> = {
  'personal-injury': (city) => `Hurt in ${city}, ${state}, because someone was careless?`,
  'auto-accident': (city) => `In a car crash in ${city}, ${state}?`,
  'truck-accident': (city) => `Hit by a tractor-trailer in or near ${city}, ${state}?`,
  'oil-field-accident': (city) => `Oil field worker from ${city}, ${state}, hurt on the job?`,
  'commercial-vehicle-accident': (city) => `Hit by a van, bus or company car in ${city}, ${state}?`,
  'wrongful-death': (city) => `Lost someone in ${city}, ${state}, because another was careless?`,
};

/** The title, description and keywords for search results. */
export function citySearch(slug: PracticeAreaSlug, city: City): SearchTexts {
  const counties = countiesOf(city).map((county) => `${county} County`);
  return {
    title: titled(`${areas[slug].heading} in ${cityHeading(city)}`),
    description: `${questionsIn[slug](city.name)} Cases are heard in ${counties[0]}. ${claims.shortPromise}`,
    keywords: [areaKeywords[slug], city.name, ...counties, state].join(', '),
  };
}
