import { claims } from '@advocate/firm/claims.en';
import { cityNotice } from '@advocate/firm/law';
import { review } from '@advocate/firm/review';
import { feeSums } from './fee-sums.ts';

/** When any public body must be notified. */
export const publicNotice =
  'A city, county, school district or state agency that may be responsible must get written notice within six months of the day it happened; some cities require it sooner.';

/** What all guides say. */
export const practiceAreaPage = {
  /** Below the hero: what people ask first, whatever happened to them. */
  briefHeading: 'The short answers',
  brief: {
    howLong: 'How long do I have?',
    cost: { question: 'What will it cost?', answer: claims.promise },
    whatNow: 'What should I do now?',
    /** Leads to the helps on the Practice Areas page. */
    helps: 'A letter to send tonight, papers to gather, and words explained',
  },
  notice: `${publicNotice} ${cityNotice.en}. If a date has passed, call anyway; there are exceptions.`,
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
  },
} as const;

/** All texts of the page, as a translation has to provide them. */
export default { practiceAreaPage };
