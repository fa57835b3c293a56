import type { Sql } from '../../sql.ts';
import type { NotifiedLead } from './contract.ts';

export interface DueNotification extends NotifiedLead {
  attempts: number;
}

/**
 * Takes the next due job for the given time; other processes skip it meanwhile, and find it again if this one dies. The
 * try counts from here.
 */
export async function claimNotification(sql: Sql, seconds: number): Promise<DueNotification | undefined> {
  const [due] = await sql<[DueNotification?]>`
    with claimed as (
      update notifications set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds})
      where lead_id = (
        select lead_id from notifications where sent_at is null and next_attempt_at <= now()
        order by next_attempt_at, lead_id limit 1 for update skip locked
      ) returning lead_id, attempts
    )
    select l.id, l.name, l.email, l.phone, l.case_type, l.message, l.page_source, l.suspected, l.submission_date,
      attempts
    from claimed join leads l on l.id = lead_id`;
  return due;
}

export async function markSent(sql: Sql, leadId: string): Promise<void> {
  await sql`update notifications set sent_at = now(), last_error = null where lead_id = ${leadId} and sent_at is null`;
}

export async function markFailed(sql: Sql, leadId: string, seconds: number, error: string): Promise<void> {
  await sql`
    update notifications set last_error = ${error}, next_attempt_at = now() + make_interval(secs => ${seconds})
    where lead_id = ${leadId} and sent_at is null`;
}

/** Seconds until the next job is due; null when none waits. */
export async function nextDueIn(sql: Sql): Promise<number | null> {
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
export async function findStuckMail(sql: Sql): Promise<StuckMail> {
  const [row] = await sql<[StuckMail]>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)) / 60, 0)::int as minutes
    from notifications where sent_at is null and attempts > 0 and created_at < now() - interval '5 minutes'`;
  return row;
}
