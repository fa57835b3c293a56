import type { Queryable } from '../../sql.ts';
import type { NotifiedLead } from './contract.ts';

export interface DueNotification extends NotifiedLead {
  attempts: number;
}

/** Takes the next due job for the length of the transaction; other processes skip it. */
export async function claimNotification(tx: Queryable): Promise<DueNotification | undefined> {
  const [due] = await tx<[DueNotification?]>`
    select l.id, l.name, l.email, l.phone, l.case_type, l.message, l.page_source, l.suspected, l.submission_date,
      n.attempts
    from notifications n join leads l on l.id = n.lead_id
    where n.sent_at is null and n.next_attempt_at <= now()
    order by n.next_attempt_at, n.lead_id limit 1 for update of n skip locked`;
  return due;
}

export async function markSent(tx: Queryable, leadId: string): Promise<void> {
  await tx`
    update notifications set sent_at = now(), attempts = attempts + 1, last_error = null where lead_id = ${leadId}`;
}

export async function markFailed(tx: Queryable, leadId: string, seconds: number, error: string): Promise<void> {
  await tx`
    update notifications set attempts = attempts + 1, last_error = ${error},
      next_attempt_at = now() + make_interval(secs => ${seconds}) where lead_id = ${leadId}`;
}

/** Seconds until the next job is due; null when none waits. */
export async function nextDueIn(sql: Queryable): Promise<number | null> {
  const [row] = await sql<[{ seconds: number | null }]>`
    select extract(epoch from min(next_attempt_at) - now())::float8 as seconds from notifications where sent_at is null`;
  return row.seconds;
}

export interface StuckMail {
  waiting: number;
  /** Minutes that the oldest has waited. */
  minutes: number;
}

/** Mails that have failed and wait for five minutes or longer. */
export async function findStuckMail(sql: Queryable): Promise<StuckMail> {
  const [row] = await sql<[StuckMail]>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)) / 60, 0)::int as minutes
    from notifications where sent_at is null and attempts > 0 and created_at < now() - interval '5 minutes'`;
  return row;
}
