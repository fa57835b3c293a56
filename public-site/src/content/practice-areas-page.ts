import { mainOffice } from '@advocate/facts/offices';
import type { PracticeAreaSlug } from '@advocate/facts/practice-areas';
import { claims } from '@advocate/firm/claims.en';
import { type Help, helps, liquorLiability } from './helps.ts';
import { quickFactsIn } from './quick-facts.ts';
import { titled } from './titled.ts';

/** Texts of the Practice Areas page, in page order. */
export const practiceAreasPage = {
  heading: 'Practice Areas',
  introduction: [
    'Every page below explains one kind of case: who may be responsible, what to do in the first days, which papers to keep, and how long Texas law gives you. Read the one that is closest to what happened to you. If none fits, call us anyway; a few questions are usually enough to tell you where you stand.',
    'Nothing here is legal advice about your own case. That takes a conversation, and the first consultation is free.',
  ],
  picture: {
    src: '/images/scenes/practice-areas.svg',
    alt: 'Illustration: a path that forks between hill country fields, with a live oak and a windmill',
  },
  cardsHeading: 'What happened to you?',
  /** One plain sentence for each card. */
  summaries: {
    'personal-injury':
      'Falls, unsafe property, defective products and other injuries that someone else’s carelessness caused.',
    'auto-accident': 'Crashes on city streets and highways, from rear-end collisions to drivers with no insurance.',
    'truck-accident':
      'Collisions with tractor-trailers, where federal rules, logs and several companies come into play.',
    'oil-field-accident': 'Injuries on rigs, well sites and lease roads, and who answers for them.',
    'commercial-vehicle-accident':
      'Crashes with delivery vans, buses, company cars and work trucks, and the employers behind them.',
    'wrongful-death': 'Help for families who lost someone because another person or company was careless.',
  } satisfies Record<PracticeAreaSlug, string>,
  cardAction: 'Learn More',
  /** Completes the link text for screen readers. */
  cardActionAbout: (area: string) => `about ${area} cases`,
  otherHeading: 'We also take on',
  otherAreas: [
    {
      id: 'contract-disputes',
      title: 'Contract Disputes',
      text: 'When a business partner, a builder or a buyer does not keep an agreement, we read what was signed and what was said, and tell you which promises a court would enforce. Some are settled by a firm letter and a conversation. If not, Texas law usually gives you four years to sue over a broken contract, so bring the papers early.',
    },
    {
      id: 'civil-litigation',
      title: 'Civil Litigation',
      text: 'Some disagreements over money, property or a business need a judge or a jury. We file the suit or answer the one you were served with, collect the documents, question the witnesses under oath, and try the case if it comes to that. If you were served, the time to answer is short: call us the same day.',
    },
    {
      id: 'liquor-liability',
      title: 'Liquor Liability',
      text: 'Under the Texas Dram Shop Act a bar, restaurant or store can be responsible when it serves someone who is obviously drunk and dangerous, and that person then hurts somebody. Receipts, camera footage and the names of witnesses disappear within weeks, so we ask for them at once.',
      more: liquorLiability,
    },
  ] as readonly { id: string; title: string; text: string; more?: Help }[],
  citiesHeading: `Cities we serve around ${mainOffice.city}`,
  citiesLead: 'Choose your city to read about its roads, its courts and how we work there.',
} as const;

export const practiceAreasCall = {
  heading: 'Free Consultation',
  text: `Tell us what happened, in your own words. An attorney listens, tells you honestly whether a claim makes sense, and explains the next step. That costs nothing. ${claims.noFee}`,
  action: 'Contact Us',
} as const;

const search = {
  title: titled('Practice Areas'),
  description: `Injury, car, truck, oil field, commercial vehicle and wrongful death cases in ${mainOffice.city}: who may be liable and how long you have.`,
  keywords: `practice areas, personal injury, auto accident, truck accident, oil field accident, commercial vehicle accident, wrongful death, ${mainOffice.city}`,
} as const;

/** All texts of the page, as a translation has to provide them. */
export default {
  search,
  quickFacts: quickFactsIn('en', `${mainOffice.city} Quick Facts`),
  practiceAreasPage,
  practiceAreasCall,
  helps,
};
