import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@advocate/facts/language';
import { siteTextSource } from '../src/content/load-site-texts.ts';
import { sourcesOf } from '../src/pages/load-page.ts';
import type { PageName, SiteRoute } from '../src/routes.ts';

/** Time of the last change to each file that pages and heads are built from (ISO 8601, UTC, to the second), by path. */
export type ChangeDates = ReadonlyMap<string, string>;

const tree = fileURLToPath(new URL('../../', import.meta.url));
const inFacts = (file: string): string => `facts/src/${file}.ts`;
const inFirm = (file: string): string => `firm/${file}.ts`;
const site = ['content', 'pages', 'seo', 'routes.ts'].map((file) => `public-site/src/${file}`);
const made = [...site, 'facts/src', 'firm', ':(exclude)*.test.ts'];
export const notedDates = fileURLToPath(new URL('../content-dates.json', import.meta.url));

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: tree,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/**
 * Reads the dates of existing files from the repository's history. A file with uncommitted changes has the time it was
 * written. Undefined without a history or with a shallow one, whose dates would be wrong.
 */
export function datesFromHistory(): ChangeDates | undefined {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return undefined;
    const history = parseHistory(git('log', '--format=%x00%ct', '--name-only', '--relative', '--', ...made));
    const dates = new Map([...history].filter(([file]) => existsSync(join(tree, file))));
    const changed =
      git('diff', '--name-only', '--relative', '--diff-filter=d', 'HEAD', '--', ...made) +
      git('ls-files', '--others', '--exclude-standard', '--', ...made);
    for (const file of changed.split('\n').filter((line) => line !== '')) {
      dates.set(file, toTheSecond(statSync(join(tree, file)).mtime));
    }
    return dates;
  } catch {
    return undefined;
  }
}

const toTheSecond = (date: Date): string => date.toISOString().replace(/\.\d+/, '');

/** Parses the output of `git log --format=%x00%ct --name-only`, newest commit first. */
export function parseHistory(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [seconds, ...files] = commit.split('\n').filter((line) => line !== '');
    const date = toTheSecond(new Date(Number(seconds) * 1000));
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/** Returns the dates that `npm run note-dates -w public-site` recorded, for builds without a history. */
export function datesAsNoted(): ChangeDates {
  return new Map(Object.entries(JSON.parse(readFileSync(notedDates, 'utf8')) as Record<string, string>));
}

/** Returns the time of the last change to anything in a head; two builds of the same sources agree on it. */
export function newestChange(dates: ChangeDates): string {
  const newest = [...dates.values()].sort().at(-1);
  if (newest === undefined) throw new Error('No date of change is known; run: npm run note-dates -w public-site');
  return newest;
}

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

/** Returns the newest day (YYYY-MM-DD) on which a page's content changed. Throws if none is known. */
export function lastChanged(route: SiteRoute, dates: ChangeDates): string {
  const known = contentOf(route).flatMap((file) => dates.get(file) ?? []);
  const newest = known.toSorted().at(-1);
  if (newest === undefined) {
    throw new Error(`No day of change is known for ${route.path}; run: npm run note-dates -w public-site`);
  }
  return newest.slice(0, 10);
}
