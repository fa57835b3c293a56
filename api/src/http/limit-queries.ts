import type { Sql } from '../database/sql.ts';
import { type Bucket, tooMany } from './limits.ts';

/**
 * Takes a token of each of these buckets, counted for all processes together, or none. Returns the milliseconds until
 * there is a token in each that has none, by key; empty if they were taken. A refusal writes and locks nothing.
 */
export async function takeTokens(sql: Sql, buckets: readonly Bucket[]): Promise<Map<string, number>> {
  // In the order of the keys, so that two statements never wait for each other's rows.
  // A row that no clock of now can have written is of one that ran ahead, and counts as none: it would refuse until then.
  const rows = await sql<{ key: string; wait: number; taken: boolean }[]>`
    with wanted as materialized (
      select key, at_once, each, now, latest,
        case when full_at <= latest then greatest(next_at - now, interval '0') else interval '0' end as wait
      from json_to_recordset(${JSON.stringify(buckets)}::text::json) as bucket (key text, "atOnce" int, "eachMs" float8)
        left join rate_limits using (key), (select clock_timestamp() as now offset 0) clock,
        lateral (select "atOnce" as at_once, make_interval(secs => "eachMs" / 1000) as each) rate,
        lateral (select now + at_once * each + interval '5 seconds' as latest) bound
    ), taken as (
      insert into rate_limits as kept (key, next_at, full_at)
      select key, now - (at_once - 2) * each, now + each from wanted
      where not exists (select from wanted where wait > interval '0') order by key
      on conflict (key) do update set (next_at, full_at) = (
        select case when kept.full_at > latest then excluded.next_at else greatest(kept.next_at + each, excluded.next_at) end,
          case when kept.full_at > latest then excluded.full_at else greatest(kept.full_at + each, excluded.full_at) end
        from wanted where key = excluded.key)
      where kept.next_at <= (select now from wanted limit 1)
        or kept.full_at > (select latest from wanted where key = excluded.key) returning key
    )
    select key, extract(epoch from least(wait, at_once * each))::float8 * 1000 as wait,
      key in (select key from taken) as taken
    from wanted`;
  const waits = new Map(rows.flatMap(({ key, wait }) => (wait > 0 ? [[key, wait]] : [])));
  const taken = buckets.filter(({ key }) => rows.some((row) => row.key === key && row.taken));
  if (waits.size > 0 || taken.length === buckets.length) return waits;
  // Another statement took the last token of one of them meanwhile.
  await returnTokens(sql, taken);
  return new Map(buckets.flatMap((one) => (taken.includes(one) ? [] : [[one.key, one.eachMs]])));
}

/** Takes a token of each bucket, or throws `HttpError` 429 with Retry-After. */
export async function consumeTokens(sql: Sql, buckets: readonly Bucket[], message: string): Promise<void> {
  const waits = await takeTokens(sql, buckets);
  if (waits.size > 0) throw tooMany(message, Math.max(...waits.values()));
}

/** Returns a token to each bucket, for a use that did not count. */
export async function returnTokens(sql: Sql, buckets: readonly Bucket[]): Promise<void> {
  await sql`
    with returned as materialized (
      select kept.key, make_interval(secs => "eachMs" / 1000) as each
      from rate_limits kept join json_to_recordset(${JSON.stringify(buckets)}::text::json) as bucket
        (key text, "eachMs" float8) using (key) order by key for update of kept
    )
    update rate_limits kept set next_at = next_at - each, full_at = full_at - each
    from returned where returned.key = kept.key`;
}
