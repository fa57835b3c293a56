import { join } from 'node:path';
import { readLines, replaceLines } from '../../../lib/line-file.ts';

/** An entry of the audit that granted, changed or ended a person's access. */
export interface AccessEvent {
  id: number;
  at: string;
  action: string;
  account: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'accounts.jsonl');

type Entry = AccessEvent & { database: string };

/** Reads the lines of the record, with the events of this database. Skips a line that is not whole. */
export async function readRecord(dataDir: string, database: string) {
  const lines = await readLines(fileIn(dataDir));
  const entries = lines.flatMap((line) => parsed(line) ?? []);
  return {
    events: entries.filter((entry) => entry.database === database),
    others: entries.filter((entry) => entry.database !== database),
  };
}

function parsed(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

/** Replaces the events of this database; those of the others stay. */
export function writeRecord(
  dataDir: string,
  database: string,
  events: readonly AccessEvent[],
  others: readonly Entry[],
): Promise<void> {
  const entries = [...others, ...events.map(({ id, at, action, account }) => ({ database, id, at, action, account }))];
  return replaceLines(
    fileIn(dataDir),
    entries.map((entry) => JSON.stringify(entry)),
  );
}
