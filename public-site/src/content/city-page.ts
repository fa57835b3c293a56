import type { City } from './cities.ts';
import { firm } from './firm.ts';
import { sanAntonioOffice } from './offices.ts';
import type { PracticeArea, PracticeAreaSlug } from './practice-areas.ts';

/** Shared by all cities of a practice area. Spec section 2, city landing pages. */
export const heroImages: Record<PracticeAreaSlug, { src: string; alt: string }> = {
  'personal-injury': {
    src: '/images/scenes/personal-injury.svg',
    alt: 'Illustration: a stone footbridge and steps on the San Antonio River between bald cypresses at sunset',
  },
  'auto-accident': {
    src: '/images/scenes/auto-accident.svg',
    alt: 'Illustration: a highway under two curving overpasses at dusk, with the San Antonio skyline behind them',
  },
  'truck-accident': {
    src: '/images/scenes/truck-accident.svg',
    alt: 'Illustration: a tractor-trailer on an interstate highway at sunset, with mesas behind it',
  },
  'oil-field-accident': {
    src: '/images/scenes/oil-field-accident.svg',
    alt: 'Illustration: two pump jacks, storage tanks and a drilling rig on the South Texas plain in the evening',
  },
  'commercial-vehicle-accident': {
    src: '/images/scenes/commercial-vehicle-accident.svg',
    alt: 'Illustration: a delivery van on a main street with limestone shopfronts and a live oak',
  },
  'wrongful-death': {
    src: '/images/scenes/wrongful-death.svg',
    alt: 'Illustration: a chapel on a hill at nightfall with a candle in its window, between two live oaks',
  },
};

const countySeats: Readonly<Record<string, string>> = {
  'Bexar County': 'San Antonio',
  'Comal County': 'New Braunfels',
  'Guadalupe County': 'Seguin',
  'Kendall County': 'Boerne',
};

/** Takes a city, gives the town where its county's courts sit; throws for a county nobody has entered. */
export function courtTown(city: City): string {
  const town = countySeats[city.county];
  if (town === undefined) throw new Error(`No county seat for ${city.county} (${city.name})`);
  return town;
}

export const cityPage = {
  consultationAction: 'Free Consultation',
  relatedAction: 'Learn More',
  contactAction: 'Get Started',
  contactHref: '/contact',
  contactHeading: 'Free consultation',
} as const;

/** Beside the description: where the city's cases belong, and where we are. */
export const cityFacts = (city: City): readonly { label: string; fact: string }[] => [
  { label: 'County', fact: city.county },
  { label: 'County courts sit in', fact: courtTown(city) },
  { label: 'Our nearest office', fact: `${sanAntonioOffice.street}, ${sanAntonioOffice.city}` },
];

/** Second line of the heading. */
export const cityHeading = (city: City): string => `${city.name}, Texas`;

export const relatedHeading = (area: PracticeArea, city: City): string =>
  `Related ${area.name} Services in ${city.name}`;

export const whyChooseHeading = (city: City): string => `Why choose us in ${city.name}`;

/** The four reasons, in the order of spec section 2. */
export function whyChoose(city: City): readonly { title: string; text: string }[] {
  return [
    {
      title: `Local knowledge of ${city.name} courts`,
      text: `A lawsuit from ${city.name} is usually heard in ${city.county}, whose courts sit in ${courtTown(city)}. We know the way there, the local rules and how long things take.`,
    },
    {
      title: 'Proven track record',
      text: `We have worked for injured people in this part of Texas since ${firm.foundedYear}. Ask us about cases like yours; past cases do not foretell how a new one will end.`,
    },
    {
      title: 'No fee unless we win',
      text: 'Our fee is a share of what is recovered, agreed in writing. The same agreement says how case expenses are handled.',
    },
    {
      title: 'Free initial consultation',
      text: 'By phone, by video, at our office or at your kitchen table. It costs nothing and commits you to nothing.',
    },
  ];
}

export const contactBoxText = (city: City): string =>
  `Serving ${city.name} and surrounding areas. The first consultation is free.`;
