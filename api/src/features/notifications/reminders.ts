import { afterDutyMinutes, afterOfficeMinutes, type OfficeHours } from '@advocate/facts/office-hours';
import { officeAt } from '@advocate/facts/offices';
import type { Sql } from '../../database/sql.ts';
import { repeat } from '../../jobs/repeat.ts';
import type { Log } from '../../lib/log.ts';
import { findUnopened, queueReminders } from './queries.ts';

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

/** Queues one more mail for each lead that nobody has opened while its office was open for `minutes` since it came. */
export async function remindOfUnopened(sql: Sql, minutes: number, now: Date): Promise<void> {
  const unopened = await findUnopened(sql, now);
  const due = unopened.filter(
    ({ received_at, page_source }) =>
      afterOfficeMinutes(Date.parse(received_at), minutes, officeAt(page_source)) <= now.getTime(),
  );
  if (due.length > 0)
    await queueReminders(
      sql,
      due.map(({ id }) => id),
    );
}

/** Looks for such leads twice a minute. Returns a function that stops it. */
export function startReminders(sql: Sql, minutes: number, log: Log): () => Promise<void> {
  const remind = () => remindOfUnopened(sql, minutes, new Date());
  return repeat(remind, { everyMs: EVERY_MS, failure: 'the leads that nobody has opened cannot be read', log }).stop;
}
