import { mainOffice, offices } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.en';
import { firm } from '@advocate/firm/firm';
import { reviewTexts } from '@advocate/firm/reviews.en';
import { firmTexts } from './firm-texts.ts';
import { reviewsIn } from './reviews.ts';

const officeCities = offices.map(({ city }) => city.replaceAll(' ', '\u00a0')).join(' and ');

export const reviews = reviewsIn(reviewTexts);

/** One of the six teasers on the home page. */
export interface PracticeTeaser {
  title: string;
  text: string;
  href: string;
  /** File name of the picture `/images/scenes/{illustration}.svg`. */
  illustration: string;
  alt: string;
}

/** The opening scene and its intro overlay. */
export const opening = {
  overlayTagline: firmTexts.tagline,
  /** Below the tagline, after the firm's name. */
  who: `Injury lawyers in ${officeCities}. No\u00a0fee unless we win.`,
  overlayHint: 'Scroll to explore',
  scene: {
    src: '/images/scenes/home-dusk.svg',
    alt: 'Illustration: a stone mission church by a winding river at dusk, between live oaks and cypresses',
  },
  heading: 'Hurt in an accident? Start with a conversation.',
  lead: `We help injured people and their families ${firm.region.en}. Tell us what happened, even if you think part of it was your fault. We’ll tell you where you stand, what to do next, and what can wait.`,
} as const;

export const legalExcellence = {
  heading: 'Legal Excellence',
  paragraphs: [
    'To us, excellence is mostly patience. It means visiting the place where it happened, asking for the camera footage before it is erased, reading the medical record closely, and knowing the deadline well in advance.',
    'It also means that you know what is happening: you can ask the attorney who has your file, and the answer comes in words that you would use yourself. You decide whether to accept an offer; our part is to tell you what we know and what we do not.',
    `The first consultation is free. ${claims.noFee} We put that in writing before we start.`,
  ],
  action: 'About Us',
  actionHref: '/about',
} as const;

/** The firm's members, each linked to their section on the About page. */
export const people = {
  heading: 'The people you will talk to',
  lead: 'Read who they are, where they studied and what they do.',
  trialWork: (since: number) => `Trial work since ${since}`,
  pageHref: '/about',
} as const;

export const teasersHeading = 'How we can help';

/** Precedes links to the guides that no teaser leads to. */
const moreGuides = 'More guides:';

export const practiceTeasers = [
  {
    title: 'Personal Injury',
    text: 'A wet floor, a broken stair, a product that failed. When someone else’s carelessness hurts you, the law may let you recover what it cost you.',
    href: '/personal-injury-attorneys',
    illustration: 'personal-injury',
    alt: 'Illustration: a stone footbridge over a river between bald cypresses',
  },
  {
    title: 'Contract Disputes',
    text: 'An agreement was broken and the other side will not talk. We read what was signed, tell you what it is worth, and press for what was promised.',
    href: '/practice-areas#contract-disputes',
    illustration: 'contract-disputes',
    alt: 'Illustration: a closed ranch gate between two live oaks',
  },
  {
    title: 'Civil Litigation',
    text: 'Some disputes end only in a courtroom. We prepare your case for that day from the start, and look for a sensible way to end it sooner.',
    href: '/practice-areas#civil-litigation',
    illustration: 'civil-litigation',
    alt: 'Illustration: a courthouse with a clock tower between live oaks',
  },
  {
    title: 'Liquor Liability',
    text: 'Texas law can hold a bar or store responsible when it serves someone who is obviously drunk and a person gets hurt because of it.',
    href: '/practice-areas#liquor-liability',
    illustration: 'liquor-liability',
    alt: 'Illustration: a roadside bar with string lights at night',
  },
  {
    title: 'Wrongful Death',
    text: 'Nothing replaces the person you lost. A claim asks for what the law gives the family, and what really happened.',
    href: '/wrongful-death-attorneys',
    illustration: 'wrongful-death',
    alt: 'Illustration: a chapel on a hill at nightfall with lights in its windows',
  },
  {
    title: 'Trucking Accidents',
    text: 'A crash with an eighteen-wheeler involves drivers’ logs, federal rules and several companies. The records must be secured early.',
    href: '/truck-accident-attorneys',
    illustration: 'truck-accident',
    alt: 'Illustration: a tractor-trailer on an interstate highway at sunset',
  },
] as const satisfies readonly PracticeTeaser[];

export const clientReviews = {
  heading: 'Client Reviews',
  lead: 'What clients have told us about working with us. Every case is different, and past results say nothing certain about yours.',
  stars: (rating: number, most: number) => `${rating} out of ${most} stars`,
  newTab: '(opens in a new tab)',
  verified: 'Verified client',
  readMore: 'Read more reviews',
} as const;

/** The closing section of the page. */
export const closing = {
  heading: 'Tell us what happened',
  text: `A call or a few lines are enough to start. The first consultation is free, with no obligation. ${claims.noFee}`,
} as const;

const search = {
  title: `${firm.name} | Personal Injury Lawyers in ${mainOffice.city}`,
  description: `${firm.name} helps people hurt in and around ${mainOffice.city}, and their families. ${claims.shortPromise}`,
  keywords: `personal injury lawyer ${mainOffice.city}, car accident attorney, truck accident attorney, wrongful death, free consultation`,
} as const;

/** All texts of the page, as a translation has to provide them. */
export default {
  search,
  reviews,
  opening,
  legalExcellence,
  people,
  teasersHeading,
  moreGuides,
  practiceTeasers,
  clientReviews,
  closing,
};
