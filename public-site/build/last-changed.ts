import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SiteRoute } from '../src/routes.ts';

/** Day (YYYY-MM-DD) on which each file under `src/content` changed last, by its path below that folder. */
export type ChangeDates = ReadonlyMap<string, string>;

const contentFolder = fileURLToPath(new URL('../src/content/', import.meta.url));
export const notedDates = fileURLToPath(new URL('../content-dates.json', import.meta.url));

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: contentFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** From the history of the repository. Nothing without one, or with a shallow one, whose dates would be wrong. */
export function datesFromHistory(): ChangeDates | undefined {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return undefined;
    return parseHistory(git('log', '--format=%x00%cs', '--name-only', '--relative', '--', '.'));
  } catch {
    return undefined;
  }
}

/** Reads `git log --format=%x00%cs --name-only`, newest first. */
export function parseHistory(log: string): ChangeDates {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter((line) => line !== '');
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/** As noted in the repository by `npm run note-dates -w public-site`, for builds that have no history. */
export function datesAsNoted(): ChangeDates {
  return new Map(Object.entries(JSON.parse(readFileSync(notedDates, 'utf8')) as Record<string, string>));
}

/** The content that a page shows, by file. */
export function contentOf({ page, office, area, city }: SiteRoute): string[] {
  switch (page) {
    case 'home':
      return ['home.ts', 'reviews.ts', 'firm.ts'];
    case 'about':
      return ['about.ts', 'team.ts'];
    case 'practice-areas':
      return ['practice-areas-page.ts', 'practice-areas.ts', 'quick-facts.ts', 'cities.ts'];
    case 'contact':
      return ['contact-page.ts', 'contact-form.ts', ...(office ? ['offices.ts'] : [])];
    case 'practice-area':
      return [`practice-areas/${area}.ts`];
    case 'city':
      return [`cities/${city}.ts`, 'city-page.ts'];
    case 'not-found':
      return [];
  }
}

/** The newest of the days on which a page's content changed. Throws when none is known. */
export function lastChanged(route: SiteRoute, dates: ChangeDates): string {
  const known = contentOf(route).flatMap((file) => dates.get(file) ?? []);
  const newest = known.toSorted().at(-1);
  if (newest === undefined) {
    throw new Error(`No day of change is known for ${route.path}; run: npm run note-dates -w public-site`);
  }
  return newest;
}
