import { leadColumns, requestColumns } from '../../database/lead-queries.ts';
import { type Sql, textArray } from '../../database/sql.ts';
import { isWaiting } from '../../jobs/outbox-queries.ts';
import type { Lead } from '../leads/contract.ts';

/** Shorter than the wait that the mail check reports. */
const DIGEST_EVERY = '4 minutes';
const MAX_DIGEST = 500;

/**
 * Returns how many leads may share the next mail to the office: above `perHour` mails, all that are due become one mail every
 * four minutes.
 */
export async function leadsPerMail(sql: Sql, perHour: number): Promise<number> {
  const [pace] = await sql<[{ mails: number; hasDigest: boolean }]>`
    select count(distinct coalesce(batch_key, key))::int as mails,
      coalesce(max(sent_at) filter (where batch_key is not null) > now() - ${DIGEST_EVERY}::text::interval, false) as "hasDigest"
    from outbox where channel = 'office' and sent_at > now() - interval '1 hour' and sent_at <= now()`;
  if (pace.mails < perHour) return 1;
  return pace.hasDigest ? 0 : MAX_DIGEST;
}

/** A lead as the mail to staff shows it. */
export interface MailedLead extends Lead {
  suspected: boolean;
}

/** Returns these leads, by number; without those that were erased meanwhile. */
export function findMailedLeads(sql: Sql, ids: readonly string[]): Promise<MailedLead[]> {
  return sql<MailedLead[]>`
    select ${leadColumns(sql)}, suspected from leads
    where id = any (${textArray(ids)}::text[]::bigint[]) order by leads.id`;
}

/** A lead as it is delivered to another system, with how its visit began if that is known. */
interface DeliveredLead extends Lead {
  landing_page: string | null;
  referrer: string | null;
  campaign: string | null;
  acknowledgment_version: number | null;
  acknowledgment_hash: string | null;
}

/** Returns a lead as it is delivered; undefined if it was erased meanwhile. */
export async function findDeliveredLead(sql: Sql, id: string): Promise<DeliveredLead | undefined> {
  const [lead] = await sql<[DeliveredLead?]>`
    select ${requestColumns(sql)}, landing_page, referrer, campaign, acknowledgment_version, acknowledgment_hash
    from leads where id = ${id}`;
  return lead;
}

/** Saves whether leads are delivered to another system, for the statements that read it. */
export async function saveDeliversLeads(sql: Sql, deliversLeads: boolean): Promise<void> {
  await sql`update settings set delivers_leads = ${deliversLeads} where one and delivers_leads <> ${deliversLeads}`;
}

/** Returns when the last mail about what waits was queued; null if there is none. */
export async function lastReminderAt(sql: Sql): Promise<string | null> {
  const [row] = await sql<[{ last: string | null }]>`
    select max(queued_at) as last from outbox where channel = 'people' and kind = 'waiting'`;
  return row.last;
}

/** Queues a mail about what waits, unless another process has done so since the `last`, or it has not been sent yet. */
export async function queueReminder(sql: Sql, now: Date, last: string | null): Promise<void> {
  await sql`
    insert into outbox (channel, kind, queued_at)
    select 'people', 'waiting', ${now.toISOString()}::text::timestamptz
    where not exists (
      select from outbox where kind = 'waiting'
        and queued_at > coalesce(${last}::text::timestamptz, '-infinity') and channel = 'people')
    on conflict do nothing`;
}

/**
 * Queues the mail of a week, to each owner who wants it, from Monday at seven by the office's clock and for a day; once, by
 * whichever process is first.
 */
export async function queueWeeklyMail(sql: Sql, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::text::timestamptz`;
  await sql`
    with week as (
      select (date_trunc('week', ${moment} at time zone time_zone - interval '7 hours') + interval '7 hours')
        at time zone time_zone as begins
      from settings
    ), begun as (
      insert into maintenance_steps as step (name, done_until)
      select 'weekly-mail', begins from week where begins + interval '1 day' > ${moment}
      on conflict (name) do update set done_until = excluded.done_until where step.done_until < excluded.done_until
      returning done_until
    )
    insert into outbox (channel, kind, recipient, queued_at, expires_at)
    select 'people', 'week', email, ${moment}, done_until + interval '1 day' from staff, begun
    where weekly_mail and role = 'owner' and disabled_at is null and email <> ''`;
}

/** Returns whether a mail to the office is due or on its way, which goes before those to visitors. */
export async function isOfficeMailNext(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ isNext: boolean }]>`
    select exists (select from outbox where channel = 'office' and kind = 'lead'
      and (due_at <= now() or last_error is null) and ${isWaiting(sql)}) as "isNext"`;
  return row.isNext;
}
