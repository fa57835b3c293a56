import { mainOffice } from '@advocate/facts/offices';
import { areas, type PracticeAreaSlug } from '@advocate/facts/practice-areas';
import { claims } from '@advocate/firm/claims.en';
import { localLaw } from '@advocate/firm/law';
import type { LawFacts } from '@advocate/firm/types';
import { type SearchTexts, titled } from './titled.ts';

const { cityNotice, textsReviewed }: LawFacts = localLaw;
const { city, regionName } = mainOffice;

/** Descriptions of the areas' pictures, which the city pages share. */
export const pictureAlts: Record<PracticeAreaSlug, string> = {
  'personal-injury': 'Illustration: a stone footbridge and steps over a river between bald cypresses at sunset',
  'auto-accident': 'Illustration: a highway under two curving overpasses at dusk, with a skyline behind them',
  'truck-accident': 'Illustration: a tractor-trailer on an interstate highway at sunset, with mesas behind it',
  'oil-field-accident': 'Illustration: two pump jacks, storage tanks and a drilling rig on a dry plain in the evening',
  'commercial-vehicle-accident':
    'Illustration: a delivery van on a main street with limestone shopfronts and a live oak',
  'wrongful-death': 'Illustration: a chapel on a hill at nightfall with a candle in its window, between two live oaks',
};

/** Terms that people search for. */
export const areaKeywords: Record<PracticeAreaSlug, string> = {
  'personal-injury': 'personal injury lawyer, slip and fall, premises liability, product liability',
  'auto-accident': 'car accident lawyer, auto accident attorney, uninsured driver, rear-end collision',
  'truck-accident': 'truck accident lawyer, 18-wheeler accident attorney, tractor-trailer crash',
  'oil-field-accident': 'oil field accident lawyer, rig injury, work injury',
  'commercial-vehicle-accident': 'commercial vehicle accident lawyer, delivery van accident, bus accident, company car',
  'wrongful-death': 'wrongful death lawyer, fatal accident attorney, survival claim',
};

/** A guide's texts for search results; descriptions end alike, after the question that people bring. */
export const areaSearch = (slug: PracticeAreaSlug, question: string): SearchTexts => ({
  title: titled(`${areas[slug].heading} in ${city}, ${regionName}`),
  description: `${question} Liability, first steps and deadlines in ${regionName}. ${claims.shortPromise}`,
  keywords: `${areaKeywords[slug]}, ${city}, ${regionName}`,
});

/** The closing section of a practice-area page and the text of its hero link. */
export const practiceAreaPage = {
  heroAction: 'Schedule Free Consultation',
  /** Below the hero: what people ask first, whatever happened to them. */
  briefHeading: 'The short answers',
  brief: [
    {
      question: 'How long do I have?',
      answer: `In Texas usually two years from the day of the injury or the death. A city, a county or the state has to have written notice within six months. ${cityNotice.text.en}.`,
    },
    {
      question: 'What will it cost?',
      answer: claims.promise,
    },
    {
      question: 'What should I do now?',
      answer: 'See a doctor. Keep photographs, papers and names. Sign nothing for an insurer, and ask us first.',
    },
  ],
  cardHeading: 'Ask us about your case',
  bandText: 'Not sure whether this is your case? Ask; it costs nothing.',
  contentsHeading: 'On this page',
  questionsHeading: 'Questions people ask us',
  sourcesHeading: 'Sources',
  /** Who is responsible for the text and when it was last reviewed; empty if nobody has reviewed it. */
  reviewed: textsReviewed?.text.en ?? '',
  sourcesLead:
    'The deadlines and rules on this page come from the public texts below. Laws change; check the current wording or ask a lawyer.',
  closing: {
    heading: 'Talk it over with us',
    text: `You do not need to have your papers in order. Tell us what you know; we find out the rest together. The first consultation is free. ${claims.noFee}`,
    action: 'Contact Us',
    actionHref: '/contact',
  },
} as const;

/** All texts of the page, as a translation has to provide them. */
export default { pictureAlts, practiceAreaPage };
