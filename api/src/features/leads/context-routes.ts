import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { Refused } from '../../http/errors.ts';
import { reply } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { findClicksOf, findContextOfLead, findOtherRequests, findPagesBefore } from './context-queries.ts';
import type { LeadContextAnswer, LeadPage, LeadVisit } from './contract.ts';

/** What is known about a lead besides its words, behind the staff guard. */
export function contextRoutes({ sql, publicUrl }: { sql: Sql; publicUrl: string }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const ownHost = new URL(publicUrl).host;

  async function visitOf(id: number, sessionId: string): Promise<LeadVisit | null> {
    const [pages, clicks] = await Promise.all([findPagesBefore(sql, id, sessionId), findClicksOf(sql, sessionId)]);
    const [first] = pages;
    return first ? { ...arrival(first, ownHost), pages, clicks } : null;
  }

  addRoute(app, 'GET', '/api/get-lead-context.php', async (c) => {
    const id = Number(c.req.query('id'));
    if (!Number.isSafeInteger(id) || id < 1) throw new Refused(400, 'id: a number is missing.');
    const lead = await withTimeout(findContextOfLead(sql, id));
    if (!lead) throw new Refused(404, 'This lead is no longer there.');
    const [visit, other_requests] = await withTimeout(
      Promise.all([lead.sessionId === null ? null : visitOf(id, lead.sessionId), findOtherRequests(sql, id, lead)]),
    );
    const { acknowledgment, handOver } = lead;
    return reply<LeadContextAnswer>({
      status: 'success',
      visit,
      other_requests,
      acknowledgment,
      hand_over: handOver,
    });
  });

  return app;
}

/** How a visit began, by its first page. */
function arrival({ page_url, referrer_url }: LeadPage, ownHost: string) {
  const [landing_page = '', query = ''] = page_url.split('?');
  const isOwn = URL.canParse(referrer_url) && new URL(referrer_url).host === ownHost;
  const utm = Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => name.startsWith('utm_')));
  return { landing_page, referrer: isOwn ? '' : referrer_url, utm };
}
