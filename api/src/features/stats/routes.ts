import type { Sql } from '../../database/sql.ts';
import { handle } from '../../http/mount-calls.ts';
import { statsCalls } from './calls.ts';
import { firstAttempts } from './first-attempts.ts';
import { countEverything, isRecounting, listFirstAttempts, trendDays } from './queries.ts';
import { listSources } from './sources.ts';
import { readSources } from './sources-queries.ts';

/** Handles the dashboard's calls. */
export function statsHandlers({ sql, officeTimeZone }: { sql: Sql; officeTimeZone: string }) {
  const recountingNote = async () => ((await isRecounting(sql)) ? { recounting: true as const } : {});

  return handle(statsCalls, {
    'get-admin-stats': async () => {
      const [stats, note] = await Promise.all([countEverything(sql), recountingNote()]);
      return { stats, ...note };
    },

    'get-admin-trends': async () => {
      const [days, requests, note] = await Promise.all([trendDays(sql), listFirstAttempts(sql), recountingNote()]);
      return { days, office_time_zone: officeTimeZone, first_attempts: firstAttempts(requests), ...note };
    },

    'get-admin-sources': async (query) => {
      const days = query.days === 'all' ? null : Number(query.days);
      const [counted, note] = await Promise.all([readSources(sql, days), recountingNote()]);
      return { days, ...listSources(counted), office_time_zone: officeTimeZone, ...note };
    },
  });
}
