import { HttpError } from '../../http/errors.ts';
import { handle } from '../../http/mount-calls.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { leadCalls } from './calls.ts';
import { findClicksOf, findContextOfLead, findOtherRequests, findPagesBefore } from './context-queries.ts';
import type { LeadPage, LeadVisit } from './contract.ts';

/** What is known about a lead besides its words. */
export function contextHandlers({ sql, publicUrl }: { sql: Sql; publicUrl: string }) {
  const ownHost = new URL(publicUrl).host;

  async function visitOf(id: number, sessionId: string): Promise<LeadVisit | null> {
    const [pages, clicks] = await Promise.all([findPagesBefore(sql, id, sessionId), findClicksOf(sql, sessionId)]);
    const [first] = pages;
    return first ? { ...arrival(first, ownHost), pages, clicks } : null;
  }

  return handle(leadCalls, {
    'get-lead-context': async ({ id }) => {
      const lead = await withTimeout(findContextOfLead(sql, id));
      if (!lead) throw new HttpError(404, 'This lead no longer exists.');
      const [visit, other_requests] = await withTimeout(
        Promise.all([lead.sessionId === null ? null : visitOf(id, lead.sessionId), findOtherRequests(sql, id, lead)]),
      );
      const { acknowledgment, delivery } = lead;
      return { visit, other_requests, acknowledgment, hand_over: delivery };
    },
  });
}

/** How a visit began, by its first page. */
function arrival({ page_url, referrer_url }: LeadPage, ownHost: string) {
  const [landing_page = '', query = ''] = page_url.split('?');
  const isOwn = URL.canParse(referrer_url) && new URL(referrer_url).host === ownHost;
  const utm = Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => name.startsWith('utm_')));
  return { landing_page, referrer: isOwn ? '' : referrer_url, utm };
}
