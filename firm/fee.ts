import type { FeeFacts } from './types.ts';

/** The numbers of the example that the guides give for a contingent fee. */
export const fee = {
  settlement: 30_000,
  share: 1 / 3,
  shareText: { en: 'one third', es: 'una tercera parte' },
  expenses: 1_200,
  medical: 6_500,
} as const satisfies FeeFacts;
