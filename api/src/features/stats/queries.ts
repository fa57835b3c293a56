import { type Sql, textArray } from '../../sql.ts';
import type { AdminStats, TrendDay } from './contract.ts';

/** From counters: five figures that cost the same at ten visits and at ten million. */
export async function countEverything(sql: Sql): Promise<AdminStats> {
  const [stats] = await sql<[AdminStats]>`
    select coalesce(sum(amount) filter (where kind = 'visit'), 0)::float8 as total_visits,
      coalesce(sum(amount) filter (where kind = 'visitor'), 0)::float8 as unique_visitors,
      coalesce(sum(amount) filter (where kind = 'lead'), 0)::float8 as total_leads,
      coalesce(sum(amount) filter (where kind = 'call'), 0)::float8 as total_calls,
      coalesce(sum(amount) filter (where kind = 'email'), 0)::float8 as total_emails
    from total_counts`;
  return stats;
}

/** Tells the counting triggers whose midnight ends a day, and the website's address, from which nobody comes anew. */
export async function saveOffice(sql: Sql, timeZone: string, publicUrl: string): Promise<void> {
  const host = new URL(publicUrl).hostname.replace(/^www\./, '');
  await sql`
    update office set time_zone = ${timeZone}, host = ${host}
    where one and (time_zone <> ${timeZone} or host <> ${host})`;
}

/** Tells the counting triggers which pages have counters of their own; several processes may do so at once. */
export async function saveSitePages(sql: Sql, paths: readonly string[]): Promise<void> {
  await sql`
    with given as (select unnest(${textArray(paths)}::text[]) as path),
      gone as (delete from site_pages where path not in (select path from given))
    insert into site_pages select path from given order by path on conflict do nothing`;
}

const DAYS = 30;

/** Visits and clicks from counters, leads as they stand now: a deleted one is in no figure. */
export function trendDays(sql: Sql, timeZone: string): Promise<TrendDay[]> {
  return sql<TrendDay[]>`
    with days as (
      select generate_series(today - ${DAYS - 1}::int, today, interval '1 day')::date as day
      from (select (now() at time zone ${timeZone})::date as today) t
    ), counted as (
      select day, kind, sum(amount) as amount from daily_counts
      where day >= (select min(day) from days) and kind in ('visit', 'visitor', 'call', 'email') group by day, kind
    ), lead_days as (
      select (submission_date at time zone ${timeZone})::date as day, count(*) as amount from leads
      where deleted_at is null and not suspected
        and submission_date >= (select min(day) from days)::timestamp at time zone ${timeZone}
      group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce((select amount from counted c where c.day = d.day and kind = 'visit'), 0)::float8 as visits,
      coalesce((select amount from counted c where c.day = d.day and kind = 'visitor'), 0)::float8 as visitors,
      coalesce((select amount from lead_days l where l.day = d.day), 0)::float8 as leads,
      coalesce((select amount from counted c where c.day = d.day and kind = 'call'), 0)::float8 as calls,
      coalesce((select amount from counted c where c.day = d.day and kind = 'email'), 0)::float8 as emails
    from days d order by d.day`;
}
