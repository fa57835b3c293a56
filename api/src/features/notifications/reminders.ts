import { afterDutyMinutes, type OfficeHours } from '@advocate/facts/office-hours';
import { officeAt } from '@advocate/facts/offices';
import type { Sql } from '../../database/sql.ts';
import { repeat } from '../../jobs/repeat.ts';
import { listOpenLeads, waitingNow } from '../../jobs/waiting-queries.ts';
import type { Log } from '../../lib/log.ts';
import { lastReminderAt, queueReminder, queueWeeklyMail } from './queries.ts';

const EVERY_MS = 30_000;

/** How often, in minutes of duty, the office is mailed about what still waits. */
const AGAIN_MINUTES = 120;

/** From when a request waits, in milliseconds, and for which office. */
interface WaitingRequest {
  from: number;
  office: OfficeHours;
}

/**
 * Returns whether the office is to be mailed about what waits at `now`: something has waited for `minutes` of duty that
 * the last mail, sent at `last`, could not name as late, or still waits two hours of duty after that mail.
 */
export function isReminderDue(waiting: readonly WaitingRequest[], last: number | null, minutes: number, now: number) {
  return waiting.some(({ from, office }) => {
    const late = afterDutyMinutes(from, minutes, office);
    return late <= now && (last === null || last < late || afterDutyMinutes(last, AGAIN_MINUTES, office) <= now);
  });
}

/** Queues a mail about all requests that wait, if one is due. */
export async function remindOfWaiting(sql: Sql, minutes: number, now: Date): Promise<void> {
  const [leads, last] = await Promise.all([listOpenLeads(sql), lastReminderAt(sql)]);
  const waiting = waitingNow(leads, now).map(({ waiting: { from }, page_source }) => ({
    from,
    office: officeAt(page_source),
  }));
  const lastAt = last === null ? null : Date.parse(last);
  if (isReminderDue(waiting, lastAt, minutes, now.getTime())) await queueReminder(sql, now, last);
}

/** Looks for such requests twice a minute. Returns a function that stops it. */
export function startReminders(sql: Sql, minutes: number, log: Log): () => Promise<void> {
  const remind = () => remindOfWaiting(sql, minutes, new Date());
  return repeat(remind, { everyMs: EVERY_MS, failure: 'the requests that wait cannot be read', log }).stop;
}

/** Queues the mail of each Monday when its time has come. Returns a function that stops it. */
export function startWeeklyMail(sql: Sql, log: Log): () => Promise<void> {
  const queue = () => queueWeeklyMail(sql, new Date());
  return repeat(queue, { everyMs: EVERY_MS, failure: 'the weekly mail cannot be queued', log }).stop;
}
