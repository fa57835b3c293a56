import type { Claims } from '@advocate/firm/types';

export const claims = {
  tagline: 'Close by, and on your side',
  promise: 'Free initial consultation. No fee and no expenses unless we win your injury or wrongful-death case.',
  shortPromise: 'Free consultation, no fee or expenses unless we win.',
  noFee: 'In an injury or wrongful-death case you owe no fee and no expenses unless we win.',
  costs:
    'In injury and wrongful-death cases we pay costs and expenses first, and get them back only out of a recovery.',
  trackRecord: 'We have worked in this part of Texas since 1999. Past cases do not predict how a new one will end.',
} as const satisfies Claims;
