import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@advocate/facts/language';
import { notedDates } from '../env.ts';
import { siteTextSource } from '../src/content/load-site-texts.ts';
import { sourcesOf } from '../src/pages/load-page.ts';
import type { PageName, SiteRoute } from '../src/routes.ts';
import { contentDates } from './content-dates.mjs';

/** Time of the last change to each file that pages and heads are built from (ISO 8601, UTC, to the second), by path. */
export type ChangeDates = ReadonlyMap<string, string>;

const inFacts = (file: string): string => `facts/src/${file}.ts`;
const inFirm = (file: string): string => `firm/${file}.ts`;

/** Parses what `contentDates` returns. */
export const parseDates = (text: string): ChangeDates =>
  new Map(
    [...text.matchAll(/([^,=]+)=(\d+)/g)].map(([, file = '', seconds]) => [
      file,
      new Date(Number(seconds) * 1000).toISOString().replace(/\.\d+/, ''),
    ]),
  );

/** The dates by the repository's history, or, in an image, those that the build was started with; empty without both. */
export const changeDates = (): ChangeDates =>
  parseDates(notedDates || contentDates(fileURLToPath(new URL('../../', import.meta.url))));

const newest = (dates: Iterable<string>): string | undefined => [...dates].sort().at(-1);

/** Returns the time of the last change to anything in a head; two builds of the same sources agree on it. */
export const newestChange = (dates: ChangeDates): string | undefined => newest(dates.values());

const areaNames = { en: inFacts('practice-areas'), es: 'public-site/src/content/es/areas.ts' };

/** Files of facts whose text appears on a page in addition to its own texts. */
const factsOn = (language: Language): Partial<Record<PageName, string[]>> => ({
  home: [inFirm('firm'), inFirm('reviews'), inFirm(`reviews.${language}`), inFirm(`claims.${language}`)],
  about: [inFirm(`about.${language}`), inFirm('members'), inFirm(`members.${language}`)],
  'practice-areas': [inFirm('quick-facts'), inFirm('cities'), areaNames[language]],
  contact: [inFacts(`contact-texts-${language}`), inFirm('offices'), inFirm(`office-pages.${language}`)],
  city: ['public-site/src/content/city-page.ts'],
  privacy: [inFacts('retention')],
});

/** Returns the files whose texts a page shows, except those that every page shows. */
export function contentOf(route: SiteRoute): string[] {
  const texts = sourcesOf(route).filter(
    (file) => /content\/|firm\//.test(file) && file !== siteTextSource[route.language],
  );
  return [...texts.map((file) => join('public-site', file)), ...(factsOn(route.language)[route.page] ?? [])];
}

/** Returns the newest day (YYYY-MM-DD) on which a page's content changed, or undefined if none is known. */
export const lastChanged = (route: SiteRoute, dates: ChangeDates): string | undefined =>
  newest(contentOf(route).flatMap((file) => dates.get(file) ?? []))?.slice(0, 10);
