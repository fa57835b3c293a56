import type { Sql } from '../sql.ts';

/** Milliseconds until a used-up budget is whole again; null when something is left of it. Locks nothing. */
export async function findWait(sql: Sql, key: string, points: number): Promise<number | null> {
  const [used] = await sql<[{ wait: number }?]>`
    select expire - (extract(epoch from clock_timestamp()) * 1000)::float8 as wait from rate_limits
    where key = ${key} and points >= ${points} and expire > (extract(epoch from clock_timestamp()) * 1000)::bigint`;
  return used?.wait ?? null;
}

/**
 * Takes a point unless all are used up. The budget is whole again after so many seconds without a point taken, so that no
 * stretch of that length ever holds more than the points, wherever it begins. Returns whether there was one.
 */
export async function takePoint(sql: Sql, key: string, points: number, seconds: number): Promise<boolean> {
  const taken = await sql`
    with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
    insert into rate_limits as used (key, points, expire) select ${key}, 1, now + ${seconds * 1000} from clock
    on conflict (key) do update set expire = excluded.expire,
      points = case when used.expire <= (select now from clock) then 1 else used.points + 1 end
    where used.points < ${points} or used.expire <= (select now from clock) returning 1`;
  return taken.length === 1;
}

/** Takes one use back, for what turned out not to count. */
export async function returnPoint(sql: Sql, key: string): Promise<void> {
  await sql`update rate_limits set points = greatest(points - 1, 0) where key = ${key}`;
}
