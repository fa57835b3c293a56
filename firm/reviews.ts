import type { ReviewFacts } from './types.ts';

/** The five reviews in the home page's 'Client Reviews', in carousel order. */
export const reviews: readonly ReviewFacts[] = [
  { sample: true, author: 'Raymond G.', rating: 5, verified: true },
  { sample: true, author: 'Tasha W.', rating: 4.5, verified: true },
  { sample: true, author: 'Marisela R.', rating: 5, verified: true },
  { sample: true, author: 'Geraldine P.', rating: 4, verified: false },
  { sample: true, author: 'Cody H.', rating: 4.5, verified: true },
];
