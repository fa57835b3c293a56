import type { AboutClaims } from '@advocate/firm/types';

const card = (title: string) => ({ title, text: `${title}: we put it in writing before we start.` });

export const aboutClaims: AboutClaims = {
  heading: 'The people behind Ridgeway',
  introduction: ['Two attorneys in two towns.', 'We opened in Austin in 1999 and in Boulder some years later.'],
  commitments: [card('A free first hour'), card('No fee unless we win'), card('Calls returned'), card('Plain words')],
};
