import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appendLines } from '../../../append-lines.ts';

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
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  let events: AccessEvent[] = [];
  for (const line of text.split('\n')) {
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

/** Adds to it. */
export const keepEvents = (dataDir: string, database: string, events: readonly AccessEvent[]): Promise<void> =>
  appendLines(
    fileIn(dataDir),
    events.map((event) => JSON.stringify({ database, ...event })),
  );

/** What came before is of a past that this database has forgotten. */
export const keepRestore = (dataDir: string, database: string, restored: string): Promise<void> =>
  appendLines(fileIn(dataDir), [JSON.stringify({ database, restored })]);
