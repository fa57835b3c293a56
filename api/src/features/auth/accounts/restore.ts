import { connect, reach } from '../../../database/sql.ts';
import { type Repetition, repeat } from '../../../jobs/repeat.ts';
import type { Worker } from '../../../jobs/workers.ts';
import type { Log } from '../../../lib/log.ts';
import { readRecord, writeRecord } from './record-file.ts';
import { databaseName, endRestoredAccess, findEvents, findLost, lockRecord } from './restore-queries.ts';

/** The next pass after one that failed, and in case a notification was lost. */
const AGAIN_MS = 60_000;
const EVERY_MS = 60 * 60 * 1000;

export interface RecordPlace {
  databaseUrl: string;
  dataDir: string;
}

/**
 * Compares the record of what happened to accounts, in a file beside the database, with the database. If that lacks any
 * of it, or if `isRestored`, it was restored: ends all access, and disables the accounts that were changed since. Then
 * brings the file up to date, unless only `compare` is wanted. Of several processes, one at a time does so, and the
 * others find nothing left to do. Returns the names of the accounts that it disabled.
 */
export async function keepAccountRecord(
  { databaseUrl, dataDir }: RecordPlace,
  { isRestored = false, isWriting = true } = {},
): Promise<string[]> {
  const sql = connect(databaseUrl, { max: 1 });
  try {
    await reach(sql);
    await lockRecord(sql);
    const database = await databaseName(sql);
    const { events, others } = await readRecord(dataDir, database);
    const lost = await findLost(sql, events);
    const disabled = isRestored || lost.length > 0 ? await endRestoredAccess(sql, lost, isRestored) : [];
    const current = await findEvents(sql);
    const isCurrent = events.length === current.length && events.at(-1)?.id === current.at(-1)?.id && lost.length === 0;
    if (isWriting && !isCurrent) await writeRecord(dataDir, database, current, others);
    return disabled;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Compares once, then keeps the record up to date: at once when it is woken, and every hour. A record that cannot be
 * written is reported to `worker`, and holds up nothing.
 */
export async function startAccountRecord(place: RecordPlace, log: Log, worker: Worker): Promise<Repetition> {
  await keepAccountRecord(place, { isWriting: false });
  const failure = 'the record of the accounts cannot be kept';
  return repeat(() => keepAccountRecord(place), { everyMs: EVERY_MS, againMs: AGAIN_MS, failure, log, worker });
}
