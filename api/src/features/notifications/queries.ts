import { type Sql, textArray } from '../../database/sql.ts';
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
export interface MailedLead extends Omit<Lead, 'id'> {
  id: string;
  suspected: boolean;
}

/** Returns these leads, by number; without those that were erased meanwhile. */
export function findMailedLeads(sql: Sql, ids: readonly string[]): Promise<MailedLead[]> {
  return sql<MailedLead[]>`
    select id, name, email, phone, phone_links, case_type, message, page_source, suspected, submission_date
    from leads where id = any (${textArray(ids)}::text[]::bigint[]) order by id`;
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
  const [row] = await sql<[{ lead: DeliveredLead }?]>`
    select json_build_object('id', id, 'name', name, 'email', email, 'phone', phone, 'case_type', case_type,
      'message', message, 'page_source', page_source, 'submission_date', submission_date,
      'landing_page', landing_page, 'referrer', referrer, 'campaign', campaign,
      'acknowledgment_version', acknowledgment_version, 'acknowledgment_hash', acknowledgment_hash) as lead
    from leads where id = ${id}`;
  return row?.lead;
}

/** Saves whether leads are delivered to another system, for the statements that read it. */
export async function saveDeliversLeads(sql: Sql, deliversLeads: boolean): Promise<void> {
  await sql`update settings set delivers_leads = ${deliversLeads} where one and delivers_leads <> ${deliversLeads}`;
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
    select id, page_source, received_at from open_leads
    where is_new and not suspected
      and received_at > ${now.toISOString()}::text::timestamptz - interval '14 days'
      and not exists (select from outbox where lead_id = open_leads.id and kind = 'reminder')`;
}

/** Queues a reminder of each of these leads whose first mail was sent, and never a second one. */
export async function queueReminders(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`
    insert into outbox (channel, kind, lead_id)
    select 'office', 'reminder', id from open_leads
    where id = any (${textArray(ids)}::text[]::bigint[]) and is_new
      and not exists (select from outbox where lead_id = open_leads.id and channel = 'office' and due_at is not null)
    on conflict do nothing`;
}
