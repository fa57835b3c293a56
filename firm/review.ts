import type { Review } from './types.ts';

/** Set once a lawyer has read the texts; `npm run firm` prints the hash to enter. */
export const review = undefined as Review | undefined;
