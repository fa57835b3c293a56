import { offices } from '@advocate/facts/offices';
import { practiceAreaSlugs } from '@advocate/facts/practice-areas';
import { pathsIn, practiceAreaPath } from '@advocate/facts/site-paths';
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

/** Returns the guides to the practice areas, without those at given addresses. */
export const guideLinks = ({ language, texts }: Site, without: readonly string[] = []): SiteLink[] =>
  practiceAreaSlugs
    .map((slug) => ({ label: texts.areas[slug].name, to: practiceAreaPath(slug, language) }))
    .filter(({ to }) => !without.includes(to));

/** Returns the entries of the Contact menu. */
export const contactLinks = ({ language }: Site): SiteLink[] =>
  offices.map(({ menuLabel, contactPath }) => ({ label: menuLabel, to: contactPath[language] }));
