import type { Sql } from '../../database/sql.ts';
import type { Source } from './contract.ts';

export interface CountedSource extends Source {
  kind: 'page' | 'referrer' | 'campaign';
}

/**
 * Returns where the visits of the last `days` office days (all days for null) began and what they led to. Adds up the
 * rollups, the unsettled events, and the requests from the leads themselves.
 */
export function readSources(sql: Sql, days: number | null): Promise<CountedSource[]> {
  // Left out for all days, which have a plan of their own.
  const counted = days === null ? sql`` : sql`where made_on >= first_day and day >= first_day`;
  const received = days === null ? sql`` : sql`and counted_at >= first_moment and submission_date >= first_moment`;
  return sql<CountedSource[]>`
    with asked as materialized (
      select first_day, day_start(first_day) as first_moment
      from (select coalesce(office_day(now()) - ${days}::int + 1, '-infinity') as first_day) period
    ), visit as materialized (
      select kind, name, sum(visits) as visits, sum(visits_called) as visits_called, sum(visits_emailed) as visits_emailed,
        sum(calls) as calls, sum(emails) as emails
      from source_figures, asked ${counted} group by kind, name
    ), visitor as (
      select landing_page, referrer, campaign, imported, count(*) as requests from leads, asked
      where deleted_at is null and not suspected and not by_phone ${received}
      group by landing_page, referrer, campaign, imported, session_id
    ), way as (
      select landing_page, referrer, campaign, case when imported then 'Imported' else 'No visit known' end as origin,
        count(landing_page) as visits_requested, sum(requests) as requests
      from visitor group by 1, 2, 3, 4
    ), request as (
      select kind, coalesce(name, origin) as name, sum(visits_requested) as visits_requested, sum(requests) as requests
      from way, sources_of(landing_page, referrer, campaign) group by 1, 2
    )
    select kind, name, sum(visits)::float8 as visits, sum(visits_called)::float8 as visits_called,
      sum(visits_emailed)::float8 as visits_emailed, sum(visits_requested)::float8 as visits_requested,
      sum(calls)::float8 as calls, sum(emails)::float8 as emails, sum(requests)::float8 as requests
    from (
      select visit.*, 0 as visits_requested, 0 as requests from visit
      union all
      -- A name that lost among those that visitors make up, loses here as well.
      select kind, case when is_own_name(name) or exists (select from visit v where v.kind = r.kind and v.name = r.name)
        then name else 'Others' end, 0, 0, 0, 0, 0, visits_requested, requests from request r
    ) part
    group by kind, name
    order by kind, sum(visits) desc, sum(requests) desc, name`;
}
