import type { Sql } from '../../sql.ts';
import type { Source } from './contract.ts';

export interface CountedSource extends Source {
  kind: 'page' | 'referrer' | 'campaign';
}

/**
 * Where the visits of the last `days` office days began and what became of them, and of all days for null: from counters,
 * the number of visits makes no difference. Adds to the longest sum within those days whatever is not in it: the settled
 * days before it, and what is not settled yet.
 */
export function readSources(sql: Sql, days: number | null, timeZone: string): Promise<CountedSource[]> {
  const source = sql`kind, name, visits, visits_called, visits_emailed, visits_requested, calls, emails, requests`;
  return sql<CountedSource[]>`
    with asked as materialized (
      select first_day, coalesce((select min(since) from source_sums where since >= first_day), 'infinity') as summed
      from (select coalesce((now() at time zone ${timeZone})::date - ${days}::int + 1, '-infinity') as first_day) period
    )
    select kind, name, sum(visits)::float8 as visits, sum(visits_called)::float8 as visits_called,
      sum(visits_emailed)::float8 as visits_emailed, sum(visits_requested)::float8 as visits_requested,
      sum(calls)::float8 as calls, sum(emails)::float8 as emails, sum(requests)::float8 as requests
    from (
      select ${source} from source_sums where since = (select summed from asked)
      union all
      select ${source} from source_counts
      where shard = 8 and day >= (select first_day from asked) and day < (select summed from asked)
      union all
      select ${source} from source_counts where shard < 8 and day >= (select first_day from asked)
    ) part
    group by kind, name
    order by kind, sum(visits) desc, sum(requests) desc, name`;
}
