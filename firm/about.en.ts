import { claims } from './claims.en.ts';
import { firm } from './firm.ts';
import type { AboutClaims } from './types.ts';

export const aboutClaims: AboutClaims = {
  heading: `The people behind ${firm.shortName}`,
  introduction: [
    `${firm.name} is a small firm by choice: two attorneys and a paralegal certified by NALA. The attorney who takes your case stays on it from the first call to the last signature; our Colorado cases are handled by Darnell Whitlock, who is licensed there. When you call, you reach someone who knows your case.`,
    `The firm opened in San Antonio in ${firm.foundedYear} and later added an office in Denver. We work for injured people and for families who have lost someone. We do not work for insurance companies.`,
  ],
  commitments: [
    {
      title: 'A free first consultation',
      text: 'The first consultation costs nothing and comes with no obligation, whether it takes ten minutes or an hour. If we are not the right firm for you, we say so.',
    },
    {
      title: 'No fee unless we win',
      text: `Our fee is a share of what is recovered, agreed in writing beforehand. ${claims.noFee}`,
    },
    {
      title: 'Calls returned',
      text: 'We call back by the end of the next business day. Every few weeks you hear from us without having to ask, even when there is nothing new to report.',
    },
    {
      title: 'Plain words',
      text: 'You get explanations without jargon, in English or, from our San Antonio attorney, in Spanish, and copies of the papers that matter in your case.',
    },
  ],
};
