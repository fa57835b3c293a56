import { errorFacts, type Log } from '../../log.ts';
import { connect, type Sql } from '../../sql.ts';
import {
  dropOldVisits,
  ensurePartitions,
  purgeLeads,
  purgeLeftovers,
  truncateAddresses,
  tryLock,
  unlock,
} from './queries.ts';

const EVERY_MS = 60 * 60 * 1000;

/**
 * Once: partitions ahead of time, and whatever was promised to be forgotten. Every step is a transaction of its own, so
 * that no lock on a table outlives its step. Takes a pool of one connection. Returns false when another process is at
 * it. SECURITY point 12.
 */
export async function keepUp(sql: Sql, retentionMonths: number): Promise<boolean> {
  if (!(await tryLock(sql))) return false;
  try {
    await ensurePartitions(sql);
    await dropOldVisits(sql, retentionMonths);
    await purgeLeads(sql);
    await truncateAddresses(sql);
    await purgeLeftovers(sql);
  } finally {
    await unlock(sql);
  }
  return true;
}

/** At start and every hour. Returns how to stop. */
export function startUpkeep(databaseUrl: string, retentionMonths: number, log: Log): () => Promise<void> {
  // Rather next hour than visitors waiting behind a lock that waits.
  const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 600_000, lockTimeoutMs: 3000 });
  const run = () => {
    keepUp(sql, retentionMonths).catch((error) => log.error(errorFacts(error), 'the upkeep failed'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await sql.end({ timeout: 1 });
  };
}
