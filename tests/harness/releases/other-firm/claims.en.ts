import type { Claims } from '@advocate/firm/types';

export const claims = {
  tagline: 'Close by, and on your side',
  promise:
    'Free initial consultation. In injury and wrongful-death cases you owe us no fee and no expenses unless we win.',
  shortPromise: 'Free consultation. Unless we win, you owe us nothing.',
  noFee: 'In an injury or wrongful-death case you owe us no fee and no expenses unless we win.',
  costs:
    'In injury and wrongful-death cases we pay costs and expenses first, and get them back only out of a recovery. You may owe the other side’s costs.',
  otherSidesCosts: 'You may owe the other side’s costs.',
  feeExample: {
    question: 'What is left?',
    answer: ({ left }) => `In our example, not a forecast, ${left}, with our share taken before expenses.`,
  },
  notTaken: 'We take no criminal or family cases.',
  trackRecord: 'We have worked in this part of Texas since 1999. Past cases do not predict how a new one will end.',
} as const satisfies Claims;
