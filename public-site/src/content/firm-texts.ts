/** What the firm says of itself on every page. */
export const firmTexts = {
  tagline: 'Your Advocate for Justice',
  promise: 'Free initial consultation. No fee unless we win.',
  /** Stands wherever the promise about the fee is made: who pays what is not a fee. */
  costs:
    'We advance court costs and case expenses. If we win, they are paid back out of the recovery; if we do not, you owe us neither.',
  disclaimer:
    'The information on this website is for general information only. Nothing on this site is legal advice for any individual case or situation, and viewing it does not create an attorney-client relationship.',
} as const;
