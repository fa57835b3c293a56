import type { Plugin } from 'vite';

/** The spaces inside '49 CFR 395.3', '28 U.S.C. § 2401' and 'CFR Part 396'. */
const within = /(?<=\d) (?=CFR |U\.S\.C\. )|(?<=CFR|U\.S\.C\.|Parts?|§) (?=Parts? \d|§|\d)/g;

export const unbroken = (text: string): string => text.replaceAll(within, '\u00a0');

/** Keeps each citation on one line. */
export function unbrokenCitations(): Plugin {
  return {
    name: 'unbroken-citations',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(public-site\/src\/content|firm)\/.*\.ts$/, code: /CFR|U\.S\.C\.|§/ },
      handler: (code) => ({ code: unbroken(code), map: null }),
    },
  };
}
