import type { Sql } from '../../database/sql.ts';
import { handle } from '../../http/mount-calls.ts';
import { statsCalls } from './calls.ts';
import { countEverything, trendDays } from './queries.ts';
import { listSources } from './sources.ts';
import { readSources } from './sources-queries.ts';

/** Handles the dashboard's calls. */
export function statsHandlers({ sql, officeTimeZone }: { sql: Sql; officeTimeZone: string }) {
  return handle(statsCalls, {
    'get-admin-stats': async () => ({ stats: await countEverything(sql) }),

    'get-admin-trends': async () => {
      const days = await trendDays(sql);
      return { days, office_time_zone: officeTimeZone };
    },

    'get-admin-sources': async (query) => {
      const days = query.days === 'all' ? null : Number(query.days);
      const lists = listSources(await readSources(sql, days));
      return { days, ...lists, office_time_zone: officeTimeZone };
    },
  });
}
