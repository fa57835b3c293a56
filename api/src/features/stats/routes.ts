import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { answer } from '../../http/calls.ts';
import { inTime } from '../../http/errors.ts';
import { reply } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import type { HealthAnswer, Problem, StatsAnswer, TrendsAnswer } from './contract.ts';
import { countEverything, trendDays, trendPages } from './queries.ts';

/** The dashboard's calls, behind the staff guard. Spec section 7. */
export function statsRoutes(sql: Sql, officeTimeZone: string, findProblems: () => Promise<Problem[]>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  answer(app, 'GET', '/api/get-admin-stats.php', async () =>
    reply<StatsAnswer>({ status: 'success', stats: await inTime(countEverything(sql)) }),
  );

  answer(app, 'GET', '/api/get-admin-trends.php', async () => {
    const [days, pages] = await Promise.all([trendDays(sql, officeTimeZone), trendPages(sql, officeTimeZone)]);
    return reply<TrendsAnswer>({ status: 'success', days, pages, office_time_zone: officeTimeZone });
  });

  answer(app, 'GET', '/api/get-admin-health.php', async () =>
    reply<HealthAnswer>({ status: 'success', problems: await inTime(findProblems()) }),
  );

  return app;
}
