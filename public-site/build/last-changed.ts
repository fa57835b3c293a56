import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteRoute } from '../src/routes.ts';

/** When each file that pages and heads are made of changed last (ISO 8601, UTC, to the second), by its path. */
export type ChangeDates = ReadonlyMap<string, string>;

const tree = fileURLToPath(new URL('../../', import.meta.url));
const inSite = (file: string): string => `public-site/src/${file}`;
const inFacts = (file: string): string => `facts/src/${file}`;
const inFirm = (file: string): string => `firm/${file}`;
const content = (file: string): string => inSite(`content/${file}`);
const made = [...['content', 'seo', 'routes.ts'].map(inSite), 'facts/src', 'firm', ':(exclude)*.test.ts'];
export const notedDates = fileURLToPath(new URL('../content-dates.json', import.meta.url));

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: tree,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/**
 * From the history of the repository; a file with changes that are not in it yet has the date it was written. Nothing
 * without a history, or with a shallow one, whose dates would be wrong.
 */
export function datesFromHistory(): ChangeDates | undefined {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return undefined;
    const dates = parseHistory(git('log', '--format=%x00%ct', '--name-only', '--relative', '--', ...made));
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

/** Reads `git log --format=%x00%ct --name-only`, newest first. */
export function parseHistory(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [seconds, ...files] = commit.split('\n').filter((line) => line !== '');
    const date = toTheSecond(new Date(Number(seconds) * 1000));
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/** As noted in the repository by `npm run note-dates -w public-site`, for builds that have no history. */
export function datesAsNoted(): ChangeDates {
  return new Map(Object.entries(JSON.parse(readFileSync(notedDates, 'utf8')) as Record<string, string>));
}

/** When anything that a head is made of changed last: two builds of the same sources agree on it. */
export function newestChange(dates: ChangeDates): string {
  const newest = [...dates.values()].sort().at(-1);
  if (newest === undefined) throw new Error('No date of change is known; run: npm run note-dates -w public-site');
  return newest;
}

/** The files whose texts a page shows. */
export function contentOf({ page, language, area, city }: SiteRoute): string[] {
  const texts = (...files: string[]) => files.map((file) => content(language === 'en' ? file : `${language}/${file}`));
  const ofFirm = (...files: string[]) => files.map((file) => inFirm(`${file}.ts`));
  switch (page) {
    case 'home':
      return [
        ...texts('home.ts', 'firm-texts.ts'),
        ...ofFirm('firm', 'reviews', `reviews.${language}`, `claims.${language}`),
      ];
    case 'about':
      return [...texts('about.ts'), ...ofFirm(`about.${language}`, 'members', `members.${language}`)];
    case 'practice-areas':
      return [
        ...texts('practice-areas-page.ts'),
        ...(language === 'en' ? [inFacts('practice-areas.ts')] : texts('areas.ts')),
        ...ofFirm('quick-facts', 'cities'),
      ];
    case 'contact':
      return [
        ...texts('contact-page.ts'),
        inFacts(`contact-texts-${language}.ts`),
        ...ofFirm('offices', `office-pages.${language}`),
      ];
    case 'practice-area':
      return texts(`practice-areas/${area}.ts`);
    case 'city':
      return [...texts('city-page.ts'), ...ofFirm(`cities/${city}`)];
    case 'privacy':
      return [...texts('privacy.ts'), inFacts('retention.ts')];
    case 'not-found':
      return [];
  }
}

/** The newest of the days (YYYY-MM-DD) on which a page's content changed. Throws when none is known. */
export function lastChanged(route: SiteRoute, dates: ChangeDates): string {
  const known = contentOf(route).flatMap((file) => dates.get(file) ?? []);
  const newest = known.toSorted().at(-1);
  if (newest === undefined) {
    throw new Error(`No day of change is known for ${route.path}; run: npm run note-dates -w public-site`);
  }
  return newest.slice(0, 10);
}
