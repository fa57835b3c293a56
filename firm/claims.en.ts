import { firm } from './firm.ts';
import type { Claims } from './types.ts';

/** Colorado Rule 7.1(d): whoever advertises a fee only on recovery states that the client may be liable for costs. */
const otherSidesCosts = 'A client who loses in court may be liable for costs, such as the other side’s.';

export const claims = {
  tagline: 'Your Advocate for Justice',
  // Texas Rule 7.02: an advertisement that mentions a contingent fee must state whether the client pays costs and expenses.
  promise:
    'Free initial consultation. In injury and wrongful-death cases, no fee unless we recover money for you; if we don’t, you owe us nothing for costs or expenses.',
  shortPromise: 'Free consultation. Unless we win, you owe us nothing.',
  noFee:
    'In an injury or wrongful-death case you pay no attorney’s fee unless we recover money for you. If we don’t, you owe us nothing for costs or expenses.',
  costs: `We advance costs and expenses in injury cases; they come only out of a recovery. ${otherSidesCosts} In other cases the fee is agreed in writing first.`,
  otherSidesCosts,
  feeExample: {
    question: 'What would be left for me?',
    answer: (sums) =>
      `An example, not a forecast: a case settles for ${sums.settlement}. Our fee is ${sums.share} of that, ${sums.fee}, taken before expenses are deducted. Case expenses are ${sums.expenses}, and ${sums.medical} goes back to medical providers and insurers. ${sums.left} is left for you. The share in your own case is in the written agreement you sign first.`,
  },
  notTaken:
    'We do not take criminal charges, divorce and custody, immigration, bankruptcy, or claims over medical treatment, and we do not work for insurance companies. If yours is a case for somebody else, we say so in the first call, and it costs nothing.',
  // Texas Rule 7.01: nothing may create an expectation of results.
  trackRecord: `Injured people in this part of Texas have brought us their cases since ${firm.foundedYear}. Ask which ones were like yours and who tried them. How they ended says nothing certain about yours.`,
} as const satisfies Claims;
