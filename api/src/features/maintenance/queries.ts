import type { Sql } from '../../database/sql.ts';

/**
 * Returns whether this process may do the maintenance. Takes a pool of one connection, which keeps the lock until it is
 * released; the lock has the name that earlier releases use, since they may run at the same time.
 */
export async function tryLock(sql: Sql): Promise<boolean> {
  const [lock] = await sql<[{ free: boolean }]>`select pg_try_advisory_lock(hashtext('advocate upkeep')) as free`;
  return lock.free;
}

/** Releases the lock of `tryLock`, on the same connection. */
export async function unlock(sql: Sql): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('advocate upkeep'))`;
}

/** Records how a step went. */
export async function recordStep(sql: Sql, name: string, isDone: boolean): Promise<void> {
  await sql`
    insert into maintenance_steps as step (name, failures) values (${name}, ${isDone ? 0 : 1})
    on conflict (name) do update set failures = case when ${isDone} then 0 else step.failures + 1 end`;
}

/** Returns whether any step failed in its last run. */
export async function isAnyStepFailing(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ fails: boolean }]>`
    select exists (select from maintenance_steps where failures > 0) as fails`;
  return row.fails;
}

/** Adds up the office's days that are not settled into the rollups, and yesterday again; another process is waited for. */
export async function settleRollups(sql: Sql): Promise<void> {
  await sql`select settle_rollups()`;
}
