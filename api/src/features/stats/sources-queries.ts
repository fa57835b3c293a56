import type { Sql } from '../../sql.ts';
import type { Source } from './contract.ts';

export interface CountedSource extends Source {
  kind: 'page' | 'referrer' | 'campaign';
}

/**
 * Where the visits of the last `days` office days began and what became of them, and of all days for null: from counters,
 * the number of visits makes no difference.
 */
export function readSources(sql: Sql, days: number | null, timeZone: string): Promise<CountedSource[]> {
  return sql<CountedSource[]>`
    select kind, name, sum(visits)::float8 as visits, sum(visits_called)::float8 as visits_called,
      sum(visits_emailed)::float8 as visits_emailed, sum(visits_requested)::float8 as visits_requested,
      sum(calls)::float8 as calls, sum(emails)::float8 as emails, sum(requests)::float8 as requests
    from source_counts
    where day >= coalesce((now() at time zone ${timeZone})::date - ${days}::int + 1, '-infinity')
    group by kind, name
    order by kind, sum(visits) desc, sum(requests) desc, name`;
}
