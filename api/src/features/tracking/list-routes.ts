import type { Sql } from '../../database/sql.ts';
import { handle } from '../../http/mount-calls.ts';
import { type Cursor, cursorText } from '../../http/paging.ts';
import { wholeList } from '../../http/whole-list.ts';
import { trackingCalls } from './calls.ts';
import type { CallClick, EmailClick } from './contract.ts';
import { type ClickKind, countVisits, type ListedClick, listClicks, listCrawlers, listVisits } from './queries.ts';

/** How many rows of the whole list are read at once: few enough that others need not wait for it. */
const PART_ROWS = 2000;

interface TrackingListParts {
  sql: Sql;
  officeTimeZone: string;
  /** Logs why an answer broke off. */
  reportError: (error: unknown) => void;
}

const nextOf = (next: Cursor | null) => (next ? { next: cursorText(next.date, next.id) } : {});

/** Handles the calls of the visits, calls and emails screens. */
export function trackingListHandlers({ sql, officeTimeZone, reportError }: TrackingListParts) {
  async function pageOfClicks<Click extends ListedClick>(kind: ClickKind, limit: number, before: Cursor | null) {
    const clicks = await listClicks<Click>(sql, kind, { limit, before });
    const shown = clicks.slice(0, limit);
    const last = shown.at(-1);
    return { shown, next: shown.length < clicks.length && last ? { date: last.click_date, id: last.id } : null };
  }

  function wholeListOf(name: string, kind: ClickKind, before: Cursor | null) {
    const read = async (from: Cursor | null) => {
      const { shown, next } = await pageOfClicks(kind, PART_ROWS, from);
      return { json: shown.map((click) => JSON.stringify(click)).join(), next };
    };
    return wholeList(name, read, before, reportError);
  }

  return handle(trackingCalls, {
    'get-admin-visits': async () => {
      const [visits, { staff, recounting, ...stats }, crawlers] = await Promise.all([
        listVisits(sql),
        countVisits(sql),
        listCrawlers(sql),
      ]);
      const note = recounting ? { recounting: true as const } : {};
      return { visits, stats, excluded: { crawlers, staff }, office_time_zone: officeTimeZone, ...note };
    },
    'get-admin-calls': async ({ limit, before }) => {
      if (limit === null) return wholeListOf('calls', 'call', before);
      const { shown, next } = await pageOfClicks<CallClick>('call', limit, before);
      return { calls: shown, ...nextOf(next) };
    },
    'get-admin-emails': async ({ limit, before }) => {
      if (limit === null) return wholeListOf('emails', 'email', before);
      const { shown, next } = await pageOfClicks<EmailClick>('email', limit, before);
      return { emails: shown, ...nextOf(next) };
    },
  });
}
