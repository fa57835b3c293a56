import { type Sql, textArray } from '../../database/sql.ts';
import type { OutboxJob, Queue } from '../../jobs/outbox.ts';
import { isDue } from '../../jobs/outbox-queries.ts';
import type { Lead } from '../leads/contract.ts';

/** Shorter than the wait that the mail check reports. */
const DIGEST_EVERY = '4 minutes';
const MAX_DIGEST = 500;

/** A lead as the mail to staff shows it. */
export interface NotifiedLead extends Omit<Lead, 'id'> {
  id: string;
  /** The random part of the Message-ID. */
  message_key: string;
  suspected: boolean;
  /** Whether it is mailed once more, because nobody has opened it. */
  reminder: boolean;
}

/** One mail about one lead or several; `id` is that of the first. */
export interface DueLeads extends OutboxJob {
  /** Identifies a mail about several leads. */
  digestKey: string | null;
  leads: [NotifiedLead, ...NotifiedLead[]];
}

/**
 * Returns the queue of mails about leads that are not deleted. Above `perHour`, all that are due become one mail every four
 * minutes; leads that already share a mail, which may have been sent, stay together. If that mail is refused, each of them
 * is mailed alone at once, whatever the rate, so that one of them holds up no other. With `areFiles`, mails are in files.
 */
export function leadMails(sql: Sql, perHour: number, areFiles: boolean): Queue<DueLeads> {
  const unsent = ({ leads }: DueLeads) => sql`
    lead_id = any (${textArray(leads.map(({ id }) => id))}::text[]::bigint[]) and next_attempt_at is not null`;
  return {
    async claim(seconds) {
      const due = sql`notifications n join leads on leads.id = lead_id
        where ${isDue(sql, 'next_attempt_at')} and deleted_at is null`;
      const claimed = await sql<(NotifiedLead & { attempts: number; digestKey: string | null })[]>`
        with pace as (
          select count(distinct coalesce(digest_key, message_key)) as mails,
            max(sent_at) filter (where digest_key is not null) as digest_at
          from notifications where sent_at > now() - interval '1 hour' and sent_at <= now()
        ), fresh as materialized (select gen_random_uuid() as key),
        first as (select digest_key, alone from ${due} order by alone desc, next_attempt_at, lead_id limit 1),
        batch as (
          select lead_id from ${due} and alone = (select alone from first)
            and n.digest_key is not distinct from (select digest_key from first)
          order by next_attempt_at, lead_id
          limit case when (select alone from first) then 1
            when (select digest_key from first) is not null then ${MAX_DIGEST}::int
            else (select case when mails < ${perHour}::int then 1
              when digest_at > now() - ${DIGEST_EVERY}::text::interval then 0 else ${MAX_DIGEST}::int end from pace) end
          for update of n skip locked
        ), claimed as (
          update notifications set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds}),
            digest_key = case when (select count(*) from batch) > 1 then coalesce(digest_key, (select key from fresh))
              else digest_key end
          where lead_id in (select lead_id from batch) returning lead_id, attempts, message_key, digest_key, reminded_at
        )
        select l.id, l.name, l.email, l.phone, l.phone_links, l.case_type, l.message, l.page_source, l.suspected, l.submission_date,
          attempts, message_key, digest_key as "digestKey", reminded_at is not null as reminder
        from claimed join leads l on l.id = lead_id order by l.id`;
      const [first, ...more] = claimed;
      return first && { id: first.id, attempts: first.attempts, digestKey: first.digestKey, leads: [first, ...more] };
    },
    async renew(due, seconds) {
      await sql`
        update notifications set next_attempt_at = now() + make_interval(secs => ${seconds}) where ${unsent(due)}`;
    },
    async markSent(due) {
      const when = areFiles ? sql`filed_at` : sql`sent_at`;
      await sql`
        update notifications set ${when} = now(), next_attempt_at = null, last_error = null, refused = false
        where ${unsent(due)}`;
    },
    async markFailed(due, seconds, reason, isRefused) {
      const isSplit = isRefused && due.leads.length > 1;
      const next = isSplit
        ? sql`alone = true, digest_key = null, next_attempt_at = now()`
        : sql`refused = ${isRefused}, next_attempt_at = now() + make_interval(secs => ${seconds})`;
      await sql`update notifications set last_error = ${reason}, ${next} where ${unsent(due)}`;
    },
  };
}

/** A lead that somebody may have to be reminded of. */
export interface UnopenedLead {
  id: string;
  page_source: string;
  received_at: string;
}

/**
 * Returns the leads that nobody has opened, has been reminded of, or suspects to be spam: those of the two weeks before `now`,
 * since the longest wait is three office days, between which are a weekend and holidays.
 */
export function findUnopened(sql: Sql, now: Date): Promise<UnopenedLead[]> {
  return sql<UnopenedLead[]>`
    select id, page_source, received_at from leads join notifications on lead_id = id
    where deleted_at is null and opened_at is null and not suspected and reminded_at is null
      and received_at > ${now.toISOString()}::text::timestamptz - interval '14 days'`;
}

/** Queues the leads’ mails once more, as other messages: those that were sent, and never a second time. */
export async function queueReminders(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`
    update notifications set reminded_at = now(), next_attempt_at = now(), attempts = 0, last_error = null,
      message_key = gen_random_uuid(), digest_key = null
    where lead_id = any (${textArray(ids)}::text[]::bigint[]) and reminded_at is null and next_attempt_at is null
      and exists (select from leads where id = lead_id and opened_at is null)`;
}

export interface DueStaffMail extends OutboxJob {
  /** The random part of the Message-ID, from which the link is derived. */
  message_key: string;
  recipient: string;
  kind:
    | 'invite'
    | 'reset'
    | 'new-device'
    | 'password'
    | 'email'
    | 'role'
    | 'passkey-added'
    | 'passkey-removed'
    | 'owner-passkey';
  detail: string;
  account: string;
  actor: string;
  created_at: string;
}

/** Returns whether the mail has a link, which is derived only when it is sent; `detail` is its name. */
export const isLinkMail = ({ kind }: DueStaffMail) => kind === 'invite' || kind === 'reset';

/**
 * Returns the queue of mails about accounts, which are deleted once sent. Also deletes mails that could not be sent for
 * a day, and those whose link is no longer valid: used, replaced, withdrawn or expired.
 */
export function staffMails(sql: Sql): Queue<DueStaffMail> {
  const isOver = sql`created_at < now() - interval '1 day' or kind in ('invite', 'reset') and not exists (
    select from staff_links where name = detail and expires_at > now())`;
  return {
    async claim(seconds) {
      const [due] = await sql<[DueStaffMail?]>`
        with over as (delete from staff_mails where ${isOver})
        update staff_mails set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds})
        where id = (
          select id from staff_mails where ${isDue(sql, 'next_attempt_at')} and not (${isOver})
          order by next_attempt_at, id limit 1 for update skip locked
        ) returning id::text as id, message_key, recipient, kind, detail, account, actor, created_at, attempts`;
      return due;
    },
    async renew({ id }, seconds) {
      await sql`update staff_mails set next_attempt_at = now() + make_interval(secs => ${seconds}) where id = ${id}`;
    },
    async markSent({ id }) {
      await sql`delete from staff_mails where id = ${id}`;
    },
    async markFailed({ id }, seconds, reason) {
      await sql`
        update staff_mails set last_error = ${reason}, next_attempt_at = now() + make_interval(secs => ${seconds})
        where id = ${id}`;
    },
  };
}
