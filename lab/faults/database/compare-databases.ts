import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { debianTools } from './debian-postgres.ts';

/** Of a dump: its own key, and where sequences stand, since a recovered one goes on up to 32 numbers further. */
const OF_NO_INTEREST = /^\\(un)?restrict |pg_catalog\.setval/;

/** Every row, index, constraint, function, trigger and right of a database, in the lines of a dump. */
export function dumpDatabase(url: string): string[] {
  const dump = execFileSync(join(debianTools, 'pg_dump'), ['--inserts', url], { encoding: 'utf8', maxBuffer: 1 << 30 });
  return dump.split('\n').filter((line) => !OF_NO_INTEREST.test(line));
}

/** The lines that one of two dumps has and the other has not. */
export function differencesOf(before: readonly string[], after: readonly string[]): string[] {
  const onlyIn = (lines: readonly string[], others: ReadonlySet<string>) => lines.filter((line) => !others.has(line));
  return [...onlyIn(before, new Set(after)), ...onlyIn(after, new Set(before))];
}
