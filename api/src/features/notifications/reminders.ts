import { afterOfficeMinutes } from '@advocate/facts/office-hours';
import { officeAt } from '@advocate/facts/offices';
import type { Sql } from '../../database/sql.ts';
import { repeat } from '../../jobs/repeat.ts';
import type { Log } from '../../lib/log.ts';
import { findUnopened, queueReminders } from './queries.ts';

const EVERY_MS = 30_000;

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
