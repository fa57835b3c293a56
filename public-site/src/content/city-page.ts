import { mainOffice } from '@advocate/facts/offices';
import { areas, type PracticeArea, type PracticeAreaSlug } from '@advocate/facts/practice-areas';
import type { City } from '@advocate/facts/site-paths';
import { cityPlaces, counties, crashReports } from '@advocate/firm/city-places';
import { claims } from '@advocate/firm/claims.en';
import { cityNotice } from '@advocate/firm/law';
import type { CountyFacts, Fact } from '@advocate/firm/types';
import type { AreaFacts } from './area-facts.ts';
import { publicNotice } from './practice-area-page.ts';
import { type SearchTexts, titled } from './titled.ts';

const state = mainOffice.regionName;

/** No comma before the last item, as everywhere on this site. `Intl.ListFormat` blocks a slow phone for 60 ms. */
const listOf = (names: readonly string[], word: 'and' | 'or'): string =>
  names.join(', ').replace(/, (?=[^,]*$)/, ` ${word} `);

const countiesOf = ({ name }: City) => cityPlaces[name].counties;

export const cityPage = {
  consultationAction: 'Free Consultation',
  relatedAction: 'Learn More',
  contactAction: 'Get Started',
  guide: (area: string) => `What Texas law says: our ${area} guide`,
  contactHref: '/contact',
  contactHeading: 'Free consultation',
  closing: {
    heading: 'Talk it over with us',
    text: 'Tell us what you know. We find out the rest together.',
  },
} as const;

/** What the city itself requires, as far as somebody has read its charter. */
function noticeIn({ name }: City): string {
  const { notice } = cityPlaces[name];
  if (notice === 'no city') return '';
  if (notice === 'first office') return ` ${cityNotice.en}.`;
  if (notice === 'unchecked') return ` ${name}: its charter may require it sooner; ask us.`;
  if (notice === 'no charter') return ` ${name}: an ordinance may require it sooner; ask us.`;
  return ` The City of ${name} requires it within ${notice.days} days, by its charter.`;
}

/** How long a person has who was hurt in the city: the area's deadlines, and those for claims against public bodies. */
export const cityDeadline = ({ deadline }: AreaFacts, city: City): string =>
  `${deadline} ${publicNotice}${noticeIn(city)} If a date has passed, call anyway; there are exceptions.`;

/** Areas in which an officer's report tells what happened. */
const onTheRoad: readonly PracticeAreaSlug[] = [
  'auto-accident',
  'truck-accident',
  'commercial-vehicle-accident',
  'wrongful-death',
];

/** One row for each of the city's counties, and on pages about crashes one for the officer's report. */
export function cityRows(slug: PracticeAreaSlug, city: City): readonly { label: string; facts: readonly Fact[] }[] {
  const rows = countiesOf(city).map((name) => {
    const { courthouse, clerk, hospital }: CountyFacts = counties[name];
    return { label: `${name} County`, facts: [courthouse, ...(clerk ? [clerk] : []), hospital] };
  });
  return onTheRoad.includes(slug) ? [...rows, { label: 'Crash report', facts: [crashReports] }] : rows;
}

/** Second line of the heading. */
export const cityHeading = (city: City): string => `${city.name}, ${state}`;

export const relatedHeading = (area: PracticeArea, city: City): string =>
  `Related ${area.name} Services in ${city.name}`;

export const whyChooseHeading = (city: City): string => `Why choose us in ${city.name}`;

function whichCourts(city: City): string {
  const names = countiesOf(city);
  const seats = names.map((county): string => counties[county].seat);
  if (names.length > 1)
    return `${city.name} is in ${listOf(names, 'and')} counties, so a lawsuit may belong in ${listOf(seats, 'or')}.`;
  const where = seats[0] === city.name ? 'the courthouse is in town' : `the courthouse is in ${seats[0]}`;
  return `A lawsuit over an accident in ${city.name} is usually filed in ${names[0]} County; ${where}.`;
}

/** The four reasons, in the order they appear on the page. */
export function whyChoose(city: City): readonly { title: string; text: string }[] {
  return [
    { title: `Local knowledge of the courts that serve ${city.name}`, text: whichCourts(city) },
    { title: 'Proven track record', text: claims.trackRecord },
    { title: 'No fee unless we win', text: claims.shortPromise },
    { title: 'Free initial consultation', text: 'By phone, by video, at our office or at your kitchen table.' },
  ];
}

export const contactBoxText = (city: City): string =>
  `Serving ${city.name} and surrounding areas. The first consultation is free.`;

/** The title, description and keywords for search results; the description begins with the page's first sentence. */
export function citySearch(slug: PracticeAreaSlug, { keywords }: AreaFacts, city: City, text: string): SearchTexts {
  const [first] = text.split(/(?<=[.?!]) /);
  return {
    title: titled(`${areas[slug].heading} in ${cityHeading(city)}`),
    description: `${first} ${claims.shortPromise}`,
    keywords: [keywords, city.name, ...countiesOf(city).map((county) => `${county} County`), state].join(', '),
  };
}
