import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { reply } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { HealthAnswer, Problem, SourcesAnswer, StatsAnswer, TrendsAnswer } from './contract.ts';
import { countEverything, trendDays } from './queries.ts';
import { listSources, periodOf } from './sources.ts';
import { readSources } from './sources-queries.ts';

export interface StatsParts {
  sql: Sql;
  /** IANA name; the days of the trends are the office's. */
  officeTimeZone: string;
  findProblems: () => Promise<Problem[]>;
}

/** The dashboard's calls, behind the staff guard. */
export function statsRoutes({ sql, officeTimeZone, findProblems }: StatsParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  addRoute(app, 'GET', '/api/get-admin-stats.php', async () =>
    reply<StatsAnswer>({ status: 'success', stats: await withTimeout(countEverything(sql)) }),
  );

  addRoute(app, 'GET', '/api/get-admin-trends.php', async () => {
    const [days, counted] = await Promise.all([
      withTimeout(trendDays(sql, officeTimeZone)),
      withTimeout(readSources(sql, 30, officeTimeZone)),
    ]);
    const pages = listSources(counted)
      .pages.filter(({ name }) => name.startsWith('/'))
      .slice(0, 50)
      .map(({ name, visits, calls, emails, requests }) => ({ page: name, visits, leads: requests, calls, emails }));
    return reply<TrendsAnswer>({ status: 'success', days, pages, office_time_zone: officeTimeZone });
  });

  addRoute(app, 'GET', '/api/get-admin-sources.php', async (c) => {
    const days = periodOf(c.req.query('days'));
    const lists = listSources(await withTimeout(readSources(sql, days, officeTimeZone)));
    return reply<SourcesAnswer>({ status: 'success', days, ...lists, office_time_zone: officeTimeZone });
  });

  addRoute(app, 'GET', '/api/get-admin-health.php', async () =>
    reply<HealthAnswer>({ status: 'success', problems: await withTimeout(findProblems()) }),
  );

  return app;
}
