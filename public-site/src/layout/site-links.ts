import { offices } from '@advocate/facts/offices';
import { pathsIn } from '@advocate/facts/site-paths';
import type { Site } from '../lib/site.ts';

export interface SiteLink {
  label: string;
  to: string;
}

/** Returns the links of the bar, drawer and footer. */
export function siteLinks({ language, texts: { layout } }: Site): SiteLink[] {
  const { home, about, practiceAreas } = pathsIn[language];
  return [
    { label: layout.home, to: home },
    { label: layout.about, to: about },
    { label: layout.practiceAreas, to: practiceAreas },
  ];
}

/** Returns the entries of the Contact menu. */
export const contactLinks = ({ language }: Site): SiteLink[] =>
  offices.map(({ menuLabel, contactPath }) => ({ label: menuLabel, to: contactPath[language] }));
