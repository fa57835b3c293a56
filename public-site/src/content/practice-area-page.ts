import { firm } from '@advocate/facts/firm';
import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';

/** What the pictures of the areas show; the city pages have the same ones. */
export const pictureAlts: Record<PracticeAreaSlug, string> = {
  'personal-injury': 'Illustration: a stone footbridge and steps over a river between bald cypresses at sunset',
  'auto-accident': 'Illustration: a highway under two curving overpasses at dusk, with a skyline behind them',
  'truck-accident': 'Illustration: a tractor-trailer on an interstate highway at sunset, with mesas behind it',
  'oil-field-accident': 'Illustration: two pump jacks, storage tanks and a drilling rig on a dry plain in the evening',
  'commercial-vehicle-accident':
    'Illustration: a delivery van on a main street with limestone shopfronts and a live oak',
  'wrongful-death': 'Illustration: a chapel on a hill at nightfall with a candle in its window, between two live oaks',
};

/** The closing call of a practice-area page and the words of its hero link. */
export const practiceAreaPage = {
  heroAction: 'Schedule Free Consultation',
  /** Under the hero: what people ask first, whatever happened to them. */
  briefHeading: 'The short answers',
  brief: [
    {
      question: 'How long do I have?',
      answer:
        'In Texas usually two years from the day it happened. A city, county or state has to be told within six months; San\u00a0Antonio wants it within 90\u00a0days.',
    },
    {
      question: 'What will it cost?',
      answer: 'The consultation is free. No fee unless we win; who pays expenses stands at the foot of this page.',
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
  /** Who answers for the text, and when it was last gone through. */
  reviewed: `Reviewed by ${firm.responsibleLawyer}, attorney, on November\u00a021,\u00a02026.`,
  sourcesLead:
    'The deadlines and rules on this page come from the public texts below. Laws change; check the current wording or ask a lawyer.',
  closingHeading: 'Talk it over with us',
  closingText:
    'You do not need to have your papers in order. Tell us what you know; we find out the rest together. The first consultation is free, and in an injury or wrongful-death case you pay no attorney’s fee unless we win.',
  closingAction: 'Contact Us',
  closingHref: '/contact',
} as const;

/** All of them, as a translation has to provide them. */
export default { pictureAlts, practiceAreaPage };
