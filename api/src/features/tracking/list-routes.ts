import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../http/app-env.ts';
import { answer } from '../../http/calls.ts';
import { inTime } from '../../http/errors.ts';
import { cursorText, pageOf } from '../../http/paging.ts';
import { reply } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import type { VisitsAnswer } from './contract.ts';
import { type ClickKind, countVisits, listClicks, listVisits } from './queries.ts';

/** The visits, calls and emails screens' calls, behind the staff guard. Spec section 7. */
export function trackingListRoutes(sql: Sql, officeTimeZone: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  answer(app, 'GET', '/api/get-admin-visits.php', async () => {
    const [visits, { bots, staff, ...stats }] = await inTime(
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

  answer(app, 'GET', '/api/get-admin-calls.php', (c) => replyClicks(c, 'call', 'calls'));
  answer(app, 'GET', '/api/get-admin-emails.php', (c) => replyClicks(c, 'email', 'emails'));
  return app;
}
