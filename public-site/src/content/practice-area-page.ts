import { mainOffice } from '@advocate/facts/offices';
import { areas, type PracticeAreaSlug } from '@advocate/facts/practice-areas';
import { claims } from '@advocate/firm/claims.en';
import { localLaw } from '@advocate/firm/law';
import { review } from '@advocate/firm/review';
import { feeSums } from './fee-sums.ts';
import { type SearchTexts, titled } from './titled.ts';

const { cityNotice } = localLaw;
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

/** When any public body must be notified. */
export const publicNotice =
  'A city, county, school district or state agency that may be responsible must get written notice within six months of the day it happened; some cities require it sooner.';

/** Deadlines, first steps and the offer between sections, as one area needs them. */
export interface ShortAnswers {
  /** The area's own deadlines, shortest first; its city pages state them too. */
  deadline: string;
  whatNow: string;
  band: string;
}

const usualBand = 'Not sure whether this is your case? Ask; it costs nothing.';

export const shortAnswers: Record<PracticeAreaSlug, ShortAnswers> = {
  'personal-injury': {
    deadline: 'In Texas, usually two years from the day of the injury to file suit.',
    whatNow: 'See a doctor. Keep photographs, papers and names. Sign nothing for an insurer before you ask us.',
    band: usualBand,
  },
  'auto-accident': {
    deadline:
      'In Texas, usually two years from the day of the crash to file suit. Your own policy may set shorter dates.',
    whatNow:
      'See a doctor. Report the crash to your own insurer, and keep photographs, papers and names. Give the other driver’s insurer no recorded statement before you ask us.',
    band: usualBand,
  },
  'truck-accident': {
    deadline:
      'In Texas, usually two years from the day of the crash to file suit. The driver’s logs may lawfully be discarded after six months.',
    whatNow: 'See a doctor. Keep your vehicle from being scrapped. Sign nothing for the carrier, and ask us early.',
    band: 'Records are being kept for months, not years. Ask us what to save; it costs nothing.',
  },
  'oil-field-accident': {
    deadline:
      'In Texas, 30 days to notify your employer of an injury at work, one year to file a workers’ compensation claim, and usually two years to sue. A benefit plan may set shorter dates.',
    whatNow:
      'Get care, and say that it happened at work. Notify your employer in writing and keep a copy. Sign nothing that you have not understood.',
    band: 'Not sure who your employer was, or whether there is coverage? Ask; it costs nothing.',
  },
  'commercial-vehicle-accident': {
    deadline:
      'In Texas, usually two years from the day of the crash to file suit. A claim over a federal vehicle, such as a mail truck, must reach the agency in writing within two years.',
    whatNow:
      'See a doctor. Photograph the logo, the unit number and the plates. Sign nothing for an insurer before you ask us.',
    band: usualBand,
  },
  'wrongful-death': {
    deadline:
      'In Texas, usually two years from the day of the death to file suit. After a death at work, one year to claim death benefits.',
    whatNow:
      'Take care of one another. When you can, keep what belonged to the person who died, and sign no release, not even for help with the funeral.',
    band: 'If there is something you would like to ask, we will listen. It costs nothing, and nothing has to be decided.',
  },
};

/** The closing section of a practice-area page and the text of its hero link. */
export const practiceAreaPage = {
  heroAction: 'Schedule Free Consultation',
  /** Below the hero: what people ask first, whatever happened to them. */
  briefHeading: 'The short answers',
  brief: {
    howLong: 'How long do I have?',
    cost: { question: 'What will it cost?', answer: claims.promise },
    whatNow: 'What should I do now?',
    /** Leads to the helps on the Practice Areas page. */
    helps: 'A letter to send tonight, papers to gather, and words explained',
  },
  notice: `${publicNotice} ${cityNotice.text.en}. If a date has passed, call anyway; there are exceptions.`,
  elsewhere: (state: string) => `Hurt in ${state}? Other deadlines apply.`,
  contentsHeading: 'On this page',
  questionsHeading: 'Questions people ask us',
  sourcesHeading: 'Sources',
  otherGuides: 'Other guides',
  /** What people ask whatever happened to them, after the guide's own questions. */
  commonQuestions: [
    {
      question: 'I don’t have papers. Can I make a claim?',
      answer:
        'Yes. A Texas court does not ask for immigration status before it hears an injury case, and we do not need it to talk with you. What you tell us in a consultation is confidential. If it worries you, bring it up and we will explain where it can matter, for example for future wages.',
    },
    { question: claims.feeExample.question, answer: `${claims.feeExample.answer(feeSums('en'))} ${claims.costs}` },
  ],
  /** Who reviewed the text and when; empty if nobody has reviewed these words. */
  reviewed: review?.text.en ?? '',
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
export default { pictureAlts, shortAnswers, practiceAreaPage };
