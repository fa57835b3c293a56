import type { ReviewFacts } from '@advocate/firm/types';

export const reviews: readonly ReviewFacts[] = [
  { author: 'Uma P.', rating: 5, verified: true, url: 'https://www.google.com/maps/reviews/uma' },
];
