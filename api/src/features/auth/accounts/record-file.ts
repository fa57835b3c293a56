import { join } from 'node:path';
import { appendLines, readLines } from '../../../line-file.ts';

/** What opened, changed or closed somebody's access, as the audit holds it. */
export interface AccessEvent {
  id: number;
  at: string;
  action: string;
  account: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'accounts.jsonl');

/**
 * What is remembered beside the database, since a restored one has forgotten the latest. Of this database alone, and only
 * what came after it was last restored.
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

/** A line that was cut off by a full disk is passed over. */
function parsed(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

/** Adds events to it, or that the database was restored: what came before is of a past that this database has forgotten. */
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
