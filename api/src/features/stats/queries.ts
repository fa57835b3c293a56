import { type Sql, textArray } from '../../database/sql.ts';
import { canonicalTimeZone } from '../../settings/time-zone.ts';
import type { AdminStats, TrendDay } from './contract.ts';
import type { AttemptedRequest } from './first-attempts.ts';

/** Returns the dashboard's five totals, over all time up to now. */
export async function countEverything(sql: Sql): Promise<AdminStats> {
  const [stats] = await sql<[AdminStats]>`
    select coalesce(sum(visits), 0)::float8 as total_visits, coalesce(sum(visitors), 0)::float8 as unique_visitors,
      (select count(*) from leads where deleted_at is null and not suspected and not by_phone)::float8 as total_leads,
      coalesce(sum(calls), 0)::float8 as total_calls, coalesce(sum(emails), 0)::float8 as total_emails
    from figures`;
  return stats;
}

/** Returns whether days are to be made anew: until then, the figures are those known before. */
export async function isRecounting(sql: Sql): Promise<boolean> {
  const [state] = await sql<[{ recounting: boolean }]>`
    select recount_from is not null as recounting from rollup_state`;
  return state.recounting;
}

/**
 * Saves the time zone whose midnight ends a day, by the name that PostgreSQL has for it: installed without legacy names, it
 * knows 'America/Indianapolis' as 'America/Indiana/Indianapolis' only. Throws if it does not know the zone.
 */
export async function saveTimeZone(sql: Sql, timeZone: string): Promise<void> {
  const zones = await sql<{ name: string }[]>`
    select name from pg_timezone_names order by name <> ${timeZone}, name`;
  const known = zones.find(({ name }) => canonicalTimeZone(name) === timeZone);
  if (!known) throw new Error(`OFFICE_TZ is wrong: PostgreSQL does not know the time zone ${timeZone}`);
  await sql`
    with changed as (update settings set time_zone = ${known.name} where time_zone <> ${known.name} returning true)
    select unsettle() from changed`;
}

/** Saves which pages are listed by name among the sources; several processes may do so at the same time. */
export async function saveSitePages(sql: Sql, paths: readonly string[]): Promise<void> {
  await sql`
    with given as (select unnest(${textArray(paths)}::text[]) as path),
      gone as (delete from site_pages where path not in (select path from given))
    insert into site_pages select path from given order by path on conflict do nothing`;
}

/** Returns the requests that the form brought in the last 30 days, and when somebody first tried to answer each. */
export function listFirstAttempts(sql: Sql): Promise<AttemptedRequest[]> {
  return sql<AttemptedRequest[]>`
    select received_at, page_source, (
      select min(at) from contact_entries where lead_id = leads.id and kind not in ('opened', 'note', 'call-again')
    ) as attempted_at
    from leads
    where received_at > now() - interval '30 days' and deleted_at is null and not suspected and not by_phone`;
}

/** Returns the counts of the last 30 office days, oldest first, without deleted leads. */
export function trendDays(sql: Sql): Promise<TrendDay[]> {
  return sql<TrendDay[]>`
    with days as (
      select generate_series(today - 29, today, interval '1 day')::date as day
      from (select office_day(now()) as today) t
    ), counted as (
      select day, sum(visits) as visits, sum(visitors) as visitors, sum(calls) as calls, sum(emails) as emails
      from figures where day >= (select min(day) from days) group by day
    ), lead_days as (
      select (submission_date at time zone (select time_zone from settings))::date as day, count(*) as leads from leads
      -- In words whose value the planner knows, so that it does not read all leads.
      where deleted_at is null and not suspected and not by_phone and submission_date >= day_start(office_day(now()) - 29)
      group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(visits, 0)::float8 as visits,
      coalesce(visitors, 0)::float8 as visitors, coalesce(leads, 0)::float8 as leads,
      coalesce(calls, 0)::float8 as calls, coalesce(emails, 0)::float8 as emails
    from days left join counted using (day) left join lead_days using (day) order by days.day`;
}
