import { type Sql, textArray } from '../sql.ts';

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

/**
 * Takes a point of a bucket that holds `points` and gets another every `eachMs`; of such a row, `expire` is when the bucket
 * is full again. Returns null, or the milliseconds until there is a point. A refusal locks nothing.
 */
export async function takeDrop(sql: Sql, key: string, points: number, eachMs: number): Promise<number | null> {
  const wait = await findDrop(sql, key, points, eachMs);
  if (wait !== null) return wait;
  const taken = await sql`
    with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
    insert into rate_limits as used (key, points, expire) select ${key}, 1, now + ${eachMs} from clock
    on conflict (key) do update set expire = greatest(used.expire, (select now from clock)) + ${eachMs}
    where used.expire <= (select now from clock) + ${eachMs * (points - 1)} returning 1`;
  return taken.length === 1 ? null : eachMs;
}

async function findDrop(sql: Sql, key: string, points: number, eachMs: number): Promise<number | null> {
  const [used] = await sql<[{ wait: number }?]>`
    select expire - ${eachMs * (points - 1)} - (extract(epoch from clock_timestamp()) * 1000)::float8 as wait
    from rate_limits where key = ${key}`;
  return used !== undefined && used.wait > 0 ? used.wait : null;
}

/** Takes one use of a bucket back. */
export async function returnDrop(sql: Sql, key: string, eachMs: number): Promise<void> {
  await sql`update rate_limits set expire = expire - ${eachMs} where key = ${key}`;
}

/** How many points of these keys are used now, in their order. */
export async function usedPoints(sql: Sql, keys: readonly string[]): Promise<number[]> {
  const rows = await sql<{ key: string; points: number }[]>`
    select key, points from rate_limits
    where key = any (${textArray(keys)}::text[]) and expire > (extract(epoch from clock_timestamp()) * 1000)::bigint`;
  return keys.map((key) => rows.find((row) => row.key === key)?.points ?? 0);
}

/** What is known of the key is forgotten. */
export async function forgetKey(sql: Sql, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`;
}
