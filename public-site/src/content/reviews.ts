import { reviews } from '@advocate/firm/reviews';
import type { ReviewFacts, ReviewTexts } from '@advocate/firm/types';

/** A client's review as the home page shows it. */
export type Review = Omit<ReviewFacts, 'sample'> & ReviewTexts;

/** Returns the reviews in one language. */
export const reviewsIn = (texts: readonly ReviewTexts[]): readonly Review[] =>
  texts.map((text, at) => {
    const facts = reviews[at];
    if (facts === undefined) throw new Error(`The review '${text.text.slice(0, 40)}…' has no author`);
    return { ...facts, ...text };
  });
