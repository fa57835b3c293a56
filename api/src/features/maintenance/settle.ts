import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { repeat } from '../../repeat.ts';
import { connect, reach, type Sql } from '../../sql.ts';
import type { Worker } from '../../workers.ts';
import { findHorizon, settleRollups } from './queries.ts';

const EVERY_MS = 60_000;
const TURN_MS = 200;
const PATIENCE_MS = 10_000;

/**
 * Adds up the periods that are over into the rollups, and stale days again. Returns whether nothing is left: a long
 * transaction may still write into a period that is over.
 */
export async function settle(sql: Sql): Promise<boolean> {
  const horizon = await findHorizon(sql);
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const outcome = await settleRollups(sql, horizon);
    if (outcome === 'done') return true;
    if (outcome === 'more') continue;
    if (performance.now() > deadline) return false;
    await sleep(TURN_MS);
  }
}

/** Settles once a minute, in whichever process is first. Returns a function that stops it. */
export function startSettling(databaseUrl: string, log: Log, worker: Worker): () => Promise<void> {
  const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 600_000 });
  const settleNow = () => reach(sql).then(() => settle(sql));
  const settling = repeat(settleNow, { everyMs: EVERY_MS, failure: 'the figures are not settled', log, worker });
  return async () => {
    void settling.stop();
    await sql.end({ timeout: 1 });
  };
}
