import type { Sql } from '../database/sql.ts';

/** Where the rows are; with a prefix, in views that also have what was dropped. */
interface Rows {
  timeZone: string;
  prefix?: string;
}

/** Returns the counts of each day on which anything happened, counted from the rows alone. */
export async function recountDays(sql: Sql, { timeZone, prefix = '' }: Rows) {
  const table = (name: string) => sql(`${prefix}${name}`);
  const rows = await sql`
    with event as (
      select visit_date as at, case when by_staff then 'staff' else 'visit' end as kind from ${table('visits')} union all
      select began_at, 'visitor' from ${table('visit_sessions')} union all
      select click_date, kind from ${table('clicks')}
    ), dated as (
      select (at at time zone ${timeZone})::date as day, kind from event
    )
    select day::text, count(*) filter (where kind = 'visit')::int as visits,
      count(*) filter (where kind = 'visitor')::int as visitors,
      count(*) filter (where kind = 'staff')::int as staff, count(*) filter (where kind = 'call')::int as calls,
      count(*) filter (where kind = 'email')::int as emails
    from dated group by day order by day`;
  return [...rows];
}

const COUNTS = [
  'visits',
  'visits_called',
  'visits_emailed',
  'visits_requested',
  'calls',
  'emails',
  'requests',
] as const;

/** Returns the sources of the visits that began in the last `days`, null for all, counted from the rows alone. */
export async function recountSources(sql: Sql, days: number | null, { timeZone, prefix = '' }: Rows) {
  const table = (name: string) => sql(`${prefix}${name}`);
  const counts = COUNTS.map((count) => `sum(${count})::int as ${count}`).join(', ');
  const rows = await sql`
    with click as (
      -- How its visit began, from the visit itself; from the click where an erasure has given that another name since.
      select c.kind as what, c.click_date, c.began_at, coalesce(v.landing_page, c.landing_page) as landing_page,
        coalesce(v.referrer, c.referrer) as referrer, coalesce(v.campaign, c.campaign) as campaign,
        c.began_at is not null and row_number() over (partition by c.kind, c.session_id, c.began_at order by c.id) = 1
          as is_first
      from ${table('clicks')} c left join ${table('visit_sessions')} v using (session_id, began_at)
    ), lead as (
      select *, landing_page is not null
        and row_number() over (partition by session_id, landing_page is null order by id) = 1 as is_first
      from leads where deleted_at is null and not suspected and not by_phone
    ), event as (
      select (began_at at time zone ${timeZone})::date as day, landing_page, referrer, campaign, null as origin, 1 as visits,
        0 as visits_called, 0 as visits_emailed, 0 as visits_requested, 0 as calls, 0 as emails, 0 as requests
      from ${table('visit_sessions')}
      union all
      select (coalesce(began_at, click_date) at time zone ${timeZone})::date, landing_page, referrer, campaign, null, 0,
        (is_first and what = 'call')::int, (is_first and what = 'email')::int, 0, (what = 'call')::int,
        (what = 'email')::int, 0 from click
      union all
      select (counted_at at time zone ${timeZone})::date, landing_page, referrer, campaign, case when imported then 'Imported' end, 0, 0, 0, is_first::int,
        0, 0, 1 from lead
    )
    select kind, coalesce(name, origin, 'No visit known') as name, ${sql.unsafe(counts)}
    from event, lateral (values ('page', landing_page), ('referrer', referrer), ('campaign', campaign)) as source (kind, name)
    where day >= coalesce((now() at time zone ${timeZone})::date - ${days}::int + 1, '-infinity')
    group by 1, 2 order by kind, sum(visits) desc, sum(requests) desc, 2`;
  return [...rows];
}
