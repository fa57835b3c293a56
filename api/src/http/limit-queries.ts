import { type Sql, textArray } from '../sql.ts';
import type { Fragment } from './audit-queries.ts';

/**
 * Takes a point unless all are used up. The budget is restored after `seconds` without a point taken, so that no period
 * of that length has more than `points`, wherever it begins. Returns null, or the milliseconds until it is restored.
 */
export function takePoint(sql: Sql, key: string, points: number, seconds: number): Promise<number | null> {
  const wait = sql`case when used.points >= ${points} then used.expire - (select now from clock) else 0 end`;
  const set = sql`expire = excluded.expire,
    points = case when used.expire <= (select now from clock) then 1 else used.points + 1 end`;
  return take(sql, key, seconds * 1000, wait, set);
}

/** Gives a point back, for a use that did not count. */
export async function returnPoint(sql: Sql, key: string): Promise<void> {
  await sql`update rate_limits set points = greatest(points - 1, 0) where key = ${key}`;
}

/**
 * Takes a point of a bucket that holds `points` and gets another every `eachMs`; `expire` in its row is when the bucket
 * is full again. Returns null, or the milliseconds until there is a point.
 */
export function takeDrop(sql: Sql, key: string, points: number, eachMs: number): Promise<number | null> {
  const wait = sql`used.expire - ${eachMs * (points - 1)} - (select now from clock)`;
  return take(sql, key, eachMs, wait, sql`expire = greatest(used.expire, (select now from clock)) + ${eachMs}`);
}

/** If there is nothing to wait for, inserts a row that lasts for `ms`, or applies `set`. A refusal locks nothing. */
async function take(sql: Sql, key: string, ms: number, wait: Fragment, set: Fragment): Promise<number | null> {
  const [row] = await sql<[{ wait: number | null }]>`
    with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
      refusal as materialized (select ${wait} as ms from rate_limits used where key = ${key} and ${wait} > 0),
      taken as (
        insert into rate_limits as used (key, points, expire) select ${key}, 1, now + ${ms} from clock
        where not exists (select from refusal)
        on conflict (key) do update set ${set} where ${wait} <= 0 returning 1
      )
    select case when not exists (select from taken) then coalesce((select ms from refusal), ${ms})::float8 end as wait`;
  return row.wait;
}

/** Gives a point back to a bucket. */
export async function returnDrop(sql: Sql, key: string, eachMs: number): Promise<void> {
  await sql`update rate_limits set expire = expire - ${eachMs} where key = ${key}`;
}

/** Returns how many points of each of these keys are used now, in their order. */
export async function usedPoints(sql: Sql, keys: readonly string[]): Promise<number[]> {
  const rows = await sql<{ key: string; points: number }[]>`
    select key, points from rate_limits
    where key = any (${textArray(keys)}::text[]) and expire > (extract(epoch from clock_timestamp()) * 1000)::bigint`;
  return keys.map((key) => rows.find((row) => row.key === key)?.points ?? 0);
}

/** Deletes what is stored about the key. */
export async function forgetKey(sql: Sql, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`;
}
