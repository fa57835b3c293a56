import type { Sql } from '../../sql.ts';
import type { NotifiedLead } from './contract.ts';

export interface DueNotification extends NotifiedLead {
  attempts: number;
}

/**
 * Takes the next due job for the given time, of a lead that is not deleted; other processes skip it meanwhile, and find it again if this one dies. The
 * try counts from here.
 */
export async function claimNotification(sql: Sql, seconds: number): Promise<DueNotification | undefined> {
  const [due] = await sql<[DueNotification?]>`
    with claimed as (
      update notifications set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds})
      where lead_id = (
        select lead_id from notifications n join leads on leads.id = lead_id
        where sent_at is null and next_attempt_at <= now() and deleted_at is null
        order by next_attempt_at, lead_id limit 1 for update of n skip locked
      ) returning lead_id, attempts, message_key
    )
    select l.id, l.name, l.email, l.phone, l.case_type, l.message, l.page_source, l.suspected, l.submission_date,
      attempts, message_key
    from claimed join leads l on l.id = lead_id`;
  return due;
}

/** The mail is out; nobody sends it again. */
export async function markSent(sql: Sql, leadId: string): Promise<void> {
  await sql`update notifications set sent_at = now(), last_error = null where lead_id = ${leadId} and sent_at is null`;
}

/** Keeps that a mail lies in a file, so that nobody takes it on again: releases before this one go by the date alone. */
export async function markFiled(sql: Sql, leadId: string): Promise<void> {
  await sql`
    update notifications set filed_at = now(), next_attempt_at = '9999-01-01'
    where lead_id = ${leadId} and sent_at is null`;
}

/** Sets the next try in `seconds`, and keeps the reason. */
export async function markFailed(sql: Sql, leadId: string, seconds: number, error: string): Promise<void> {
  await sql`
    update notifications set last_error = ${error}, next_attempt_at = now() + make_interval(secs => ${seconds})
    where lead_id = ${leadId} and sent_at is null`;
}

/** Seconds until the next job is due; null when none waits. */
export async function nextDueIn(sql: Sql): Promise<number | null> {
  const [row] = await sql<[{ seconds: number | null }]>`
    select extract(epoch from min(next_attempt_at) - now())::float8 as seconds
    from notifications join leads on leads.id = lead_id
    where sent_at is null and filed_at is null and deleted_at is null`;
  return row.seconds;
}

export interface DueStaffMail {
  id: string;
  recipient: string;
  kind: 'invite' | 'reset' | 'new-device' | 'password' | 'email' | 'role' | 'passkey-added' | 'passkey-removed';
  detail: string;
  created_at: Date;
  attempts: number;
}

/** Whether a link is sent, which is made only then; `detail` names it. */
export const isLinkMail = ({ kind }: DueStaffMail) => kind === 'invite' || kind === 'reset';

/**
 * The same as `claimNotification` for mails about accounts. What could not be sent for a day goes, and so does a link that
 * is good no more: used, replaced, withdrawn or expired.
 */
export async function claimStaffMail(sql: Sql, seconds: number): Promise<DueStaffMail | undefined> {
  const isOver = sql`created_at < now() - interval '1 day' or kind in ('invite', 'reset') and not exists (
    select from staff_links where name = detail and expires_at > now())`;
  const [due] = await sql<[DueStaffMail?]>`
    with over as (delete from staff_mails where ${isOver})
    update staff_mails set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds})
    where id = (
      select id from staff_mails where next_attempt_at <= now() and not (${isOver})
      order by next_attempt_at, id limit 1 for update skip locked
    ) returning id::text as id, recipient, kind, detail, created_at, attempts`;
  return due;
}

/** Seconds until the next mail about an account is due; null when none waits. */
export async function nextStaffMailIn(sql: Sql): Promise<number | null> {
  const [row] = await sql<[{ seconds: number | null }]>`
    select extract(epoch from min(next_attempt_at) - now())::float8 as seconds from staff_mails`;
  return row.seconds;
}

/** The mail is out of our hands; nothing of it is kept. */
export async function dropStaffMail(sql: Sql, id: string): Promise<void> {
  await sql`delete from staff_mails where id = ${id}`;
}

/** Sets the next try in `seconds`, and keeps the reason. */
export async function markStaffMailFailed(sql: Sql, id: string, seconds: number, error: string): Promise<void> {
  await sql`
    update staff_mails set last_error = ${error}, next_attempt_at = now() + make_interval(secs => ${seconds})
    where id = ${id}`;
}
