import { firm } from './firm.ts';
import type { Claims } from './types.ts';

export const claims = {
  tagline: 'Your Advocate for Justice',
  // Texas Rule 7.02: an advertisement that mentions a contingent fee must state whether the client pays costs and expenses.
  promise:
    'Free initial consultation. No fee unless we win your injury or wrongful-death case; if we lose, you owe no costs or expenses.',
  shortPromise: 'Free consultation, no fee or expenses unless we win.',
  noFee:
    'In an injury or wrongful-death case you pay no attorney’s fee unless we win, and no costs or expenses if we lose.',
  costs:
    'In injury and wrongful-death cases we advance court costs and case expenses. If we win, they are paid back out of the recovery; if we do not, you owe us neither. In other cases we agree on the fee in writing first.',
  // Texas Rule 7.01: nothing may create an expectation of results.
  trackRecord: `By that we mean years of work, not a result: we have represented injured people in this part of Texas since ${firm.foundedYear}. Ask us about cases like yours; past cases do not predict how a new one will end.`,
} as const satisfies Claims;
