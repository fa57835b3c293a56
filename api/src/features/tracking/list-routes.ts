import type { Sql } from '../../database/sql.ts';
import { handle } from '../../http/mount-calls.ts';
import { cursorText, type Page } from '../../http/paging.ts';
import { trackingCalls } from './calls.ts';
import type { CallClick, EmailClick } from './contract.ts';
import { type ClickKind, countVisits, listClicks, listCrawlers, listVisits } from './queries.ts';

/** Handles the calls of the visits, calls and emails screens. */
export function trackingListHandlers({ sql, officeTimeZone }: { sql: Sql; officeTimeZone: string }) {
  async function pageOfClicks<Click extends { id: number; click_date: string }>(kind: ClickKind, page: Page) {
    const clicks = await listClicks<Click>(sql, kind, page);
    const shown = page.limit === null ? clicks : clicks.slice(0, page.limit);
    const last = shown.at(-1);
    return { shown, next: shown.length < clicks.length && last ? { next: cursorText(last.click_date, last.id) } : {} };
  }

  return handle(trackingCalls, {
    'get-admin-visits': async () => {
      const [visits, { staff, ...stats }, crawlers] = await Promise.all([
        listVisits(sql),
        countVisits(sql),
        listCrawlers(sql),
      ]);
      return { visits, stats, excluded: { crawlers, staff }, office_time_zone: officeTimeZone };
    },
    'get-admin-calls': async (page) => {
      const { shown, next } = await pageOfClicks<CallClick>('call', page);
      return { calls: shown, ...next };
    },
    'get-admin-emails': async (page) => {
      const { shown, next } = await pageOfClicks<EmailClick>('email', page);
      return { emails: shown, ...next };
    },
  });
}
