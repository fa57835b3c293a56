import { mainOffice } from '@advocate/facts/offices';
import { areas, type PracticeAreaSlug } from '@advocate/facts/practice-areas';
import { claims } from '@advocate/firm/claims.en';
import { type SearchTexts, titled } from './titled.ts';

/** What a guide and, in English, the area's city pages show; the default export of `area-facts/{slug}.ts`. */
export interface AreaFacts {
  /** Describes the area's picture. */
  pictureAlt: string;
  /** Terms that people search for. */
  keywords: string;
  /** The area's own deadlines, shortest first. */
  deadline: string;
  /** First steps. */
  whatNow: string;
  /** The offer between a guide's sections. */
  band: string;
}

export const usualBand = 'Not sure whether this is your case? Ask; it costs nothing.';

/** A guide's texts for search results; descriptions end alike, after the question that people bring. */
export const areaSearch = (slug: PracticeAreaSlug, keywords: string, question: string): SearchTexts => ({
  title: titled(`${areas[slug].heading} in ${mainOffice.city}, ${mainOffice.regionName}`),
  description: `${question} Liability, first steps and deadlines in ${mainOffice.regionName}. ${claims.shortPromise}`,
  keywords: `${keywords}, ${mainOffice.city}, ${mainOffice.regionName}`,
});
