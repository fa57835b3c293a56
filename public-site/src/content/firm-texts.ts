import { claims } from '@advocate/firm/claims.en';

const { tagline, promise, costs } = claims;

/** What the firm says about itself on every page. */
export const firmTexts = {
  tagline,
  promise,
  costs,
  disclaimer:
    'The information on this website is for general information only. Nothing on this site is legal advice for any individual case or situation, and viewing it does not create an attorney-client relationship.',
} as const;
