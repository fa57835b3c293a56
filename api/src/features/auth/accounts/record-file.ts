import { join } from 'node:path';
import { appendLines, readLines } from '../../../line-file.ts';

/** An entry of the audit that granted, changed or ended a person's access. */
export interface AccessEvent {
  id: number;
  at: string;
  action: string;
  account: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'accounts.jsonl');

/**
 * Reads the events recorded outside the database, since a restored one lacks the latest: only those of this database,
 * and only those since it was last restored.
 */
export async function readRecord(dataDir: string, database: string): Promise<AccessEvent[]> {
  let events: AccessEvent[] = [];
  for (const line of await readLines(fileIn(dataDir))) {
    const entry = parsed(line);
    if (entry?.database !== database) continue;
    if ('restored' in entry) events = [];
    else events.push(entry);
  }
  return events;
}

type Entry = { database: string } & (AccessEvent | { restored: string });

/** Returns undefined for a line that a full disk cut off. */
function parsed(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

/** Adds events, or that the database was restored: what came before belongs to a past that this database has lost. */
export function keepRecord(
  dataDir: string,
  database: string,
  entries: readonly (AccessEvent | { restored: string })[],
): Promise<void> {
  return appendLines(
    fileIn(dataDir),
    entries.map((entry) => JSON.stringify({ database, ...entry })),
  );
}
