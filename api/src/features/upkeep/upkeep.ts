import { errorFacts, type Log } from '../../log.ts';
import type { Queryable, Sql } from '../../sql.ts';
import { alone, dropOldVisits, ensurePartitions, purgeLeads, purgeLeftovers, truncateAddresses } from './queries.ts';

const EVERY_MS = 60 * 60 * 1000;

/**
 * Once: partitions ahead of time, and whatever was promised to be forgotten. Every step is a transaction of its own, so
 * that no lock outlives its step. Returns false when another process is at it. SECURITY point 12.
 */
export async function keepUp(sql: Sql, retentionMonths: number): Promise<boolean> {
  const steps = [
    ensurePartitions,
    (tx: Queryable) => dropOldVisits(tx, retentionMonths),
    purgeLeads,
    truncateAddresses,
    purgeLeftovers,
  ];
  for (const step of steps) if (!(await alone(sql, step))) return false;
  return true;
}

/** At start and every hour. Returns how to stop. */
export function startUpkeep(sql: Sql, retentionMonths: number, log: Log): () => void {
  const run = () => {
    keepUp(sql, retentionMonths).catch((error) => log.error(errorFacts(error), 'the upkeep failed'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
