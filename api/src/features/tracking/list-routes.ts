import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppContext, AppEnv } from '../../http/app-env.ts';
import { cursorText, pageOf } from '../../http/paging.ts';
import { reply } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { VisitsAnswer } from './contract.ts';
import { type ClickKind, countVisits, listClicks, listVisits } from './queries.ts';

/** The visits, calls and emails screens' calls, behind the staff guard. */
export function trackingListRoutes({ sql, officeTimeZone }: { sql: Sql; officeTimeZone: string }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  addRoute(app, 'GET', '/api/get-admin-visits.php', async () => {
    const [visits, { bots, staff, ...stats }] = await withTimeout(
      Promise.all([listVisits(sql), countVisits(sql, officeTimeZone)]),
    );
    return reply<VisitsAnswer>({
      status: 'success',
      visits,
      stats,
      excluded: { bots, staff },
      office_time_zone: officeTimeZone,
    });
  });

  async function replyClicks(c: AppContext, kind: ClickKind, field: 'calls' | 'emails') {
    const page = pageOf(c);
    const clicks = await listClicks(sql, kind, page);
    const shown = page.limit === null ? clicks : clicks.slice(0, page.limit);
    const last = shown.at(-1);
    const next = shown.length < clicks.length && last ? { next: cursorText(last.click_date, last.id) } : {};
    return reply({ status: 'success', [field]: shown, ...next });
  }

  addRoute(app, 'GET', '/api/get-admin-calls.php', (c) => replyClicks(c, 'call', 'calls'));
  addRoute(app, 'GET', '/api/get-admin-emails.php', (c) => replyClicks(c, 'email', 'emails'));
  return app;
}
