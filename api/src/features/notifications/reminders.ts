import { officeTimeFrom } from '@advocate/facts/office-open';
import type { Sql } from '../../database/sql.ts';
import { repeat } from '../../jobs/repeat.ts';
import type { Log } from '../../lib/log.ts';
import { findUnopened, queueReminders } from './queries.ts';

const EVERY_MS = 30_000;

/**
 * Queues one more mail for each lead that nobody has opened for `minutes`, counted from when it was received or, where its
 * office was closed then, from when that opened.
 */
export async function remindOfUnopened(sql: Sql, minutes: number, now: Date): Promise<void> {
  const unopened = await findUnopened(sql, now);
  const due = unopened.filter(({ received_at, page_source }) => {
    const dueAt = officeTimeFrom(Date.parse(received_at), page_source) + minutes * 60_000;
    return dueAt <= now.getTime();
  });
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
