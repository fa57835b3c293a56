import { commandLine } from '../../../http/app-env.ts';
import type { Log } from '../../../log.ts';
import { repeat } from '../../../repeat.ts';
import type { Sql } from '../../../sql.ts';
import { changeAccount } from './queries.ts';
import { type AccessEvent, keepRecord, readRecord } from './record-file.ts';
import { databaseName, endRestoredAccess, findEvents, findLost } from './restore-queries.ts';

const EVERY_MS = 5000;
const AGAIN_MS = 60_000;
/** Entries of the audit may be committed out of the order of their ids, but never by this many. */
const OVERLAP = 500;

/**
 * Keeps a record of what happens to accounts outside the database too, which shows when the database was restored: then
 * all access ends, and accounts that had been closed are disabled. Returns the function to run repeatedly.
 */
export function accountRecord(sql: Sql, dataDir: string): () => Promise<void> {
  let known: AccessEvent[] | undefined;

  /** Ends restored access, unless another process did: then that is in the file, or soon will be. */
  async function endRestored(database: string): Promise<AccessEvent[] | undefined> {
    const remembered = await readRecord(dataDir, database);
    const lost = await findLost(sql, remembered);
    if (!lost[0]) return remembered;
    const asOf = await endRestoredAccess(sql, lost[0], lost);
    if (asOf === null) return undefined;
    for (const name of closedIn(lost)) await changeAccount(sql, { name }, 'disable', commandLine);
    await keepRecord(dataDir, database, [{ restored: asOf }]);
    return [];
  }

  return async () => {
    const database = await databaseName(sql);
    known ??= await readRecord(dataDir, database);
    if ((await findLost(sql, known.slice(-1))).length > 0) known = await endRestored(database);
    if (known === undefined) return;
    const ids = new Set(known.map(({ id }) => id));
    const events = await findEvents(sql, (known.at(-1)?.id ?? 0) - OVERLAP);
    const fresh = events.filter(({ id }) => !ids.has(id));
    if (fresh.length > 0) await keepRecord(dataDir, database, fresh);
    known.push(...fresh);
  };
}

/** Returns the accounts that these events leave closed. */
function closedIn(events: readonly AccessEvent[]): string[] {
  const isClosed = new Map<string, boolean>();
  for (const { action, account } of events) {
    if (/^(remove|disable)-account$/.test(action)) isClosed.set(account, true);
    if (/^(add|open|enable)-account$/.test(action)) isClosed.set(account, false);
  }
  return [...isClosed].flatMap(([account, closed]) => (closed ? [account] : []));
}

/** Does the same for as long as the process runs. Returns a function that stops it. */
export function startAccountRecord(sql: Sql, dataDir: string, log: Log): () => void {
  const failure = 'the record of the accounts cannot be kept';
  const keeping = repeat(accountRecord(sql, dataDir), { everyMs: EVERY_MS, againMs: AGAIN_MS, failure, log });
  return () => void keeping.stop();
}
