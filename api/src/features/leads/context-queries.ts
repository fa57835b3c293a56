import { leadColumns } from '../../database/lead-queries.ts';
import type { Sql } from '../../database/sql.ts';
import type { Lead, LeadClick, LeadDelivery, LeadEntry, LeadMail, VisitedPage } from './contract.ts';

export interface ContextOfLead {
  sessionId: string | null;
  email: string;
  acknowledgment: { text: string; version: number; hash: string } | null;
  delivery: LeadDelivery | null;
}

/** Returns the visit, acknowledgment and delivery of a lead; undefined if it is deleted or does not exist. */
export async function findContextOfLead(sql: Sql, id: number): Promise<ContextOfLead | undefined> {
  const [lead] = await sql<[ContextOfLead?]>`
    select session_id as "sessionId", email, case when acknowledgment_hash is not null then json_build_object(
      'text', acknowledgment, 'version', acknowledgment_version, 'hash', acknowledgment_hash) end as acknowledgment,
      case when delivers_leads and not suspected then json_build_object('sent_at', sent_at,
        'waiting', due_at is not null, 'attempts', coalesce(attempts, 0), 'error', last_error) end as delivery
    from settings, leads left join lateral (
      select sent_at, due_at, attempts, last_error from outbox
      where lead_id = leads.id and channel = 'crm' order by outbox.id desc limit 1
    ) as latest on true
    where id = ${id} and deleted_at is null`;
  return lead;
}

/** Returns what staff did about a lead, oldest first; `staffId` is who asks. */
export function findEntriesOf(sql: Sql, id: number, staffId: number): Promise<LeadEntry[]> {
  return sql<LeadEntry[]>`
    select id::float8 as id, at, staff_name, kind, text, call_at,
      case when staff_id = ${staffId} then at + interval '10 minutes' end as own_until
    from contact_entries where lead_id = ${id} order by contact_entries.id`;
}

/** Returns the emails about a lead that were sent, oldest first. */
export function findMailsOf(sql: Sql, id: number): Promise<LeadMail[]> {
  return sql<LeadMail[]>`
    select channel, sent_at from outbox
    where lead_id = ${id} and channel in ('office', 'visitor') and sent_at is not null order by sent_at, id`;
}

/** Returns the pages of the lead’s visit from at most 30 days before it was sent to an hour after, oldest first. */
export function findPagesBefore(sql: Sql, id: number, sessionId: string): Promise<VisitedPage[]> {
  return sql<VisitedPage[]>`
    with sent as (select submission_date as at from leads where id = ${id})
    select page_url, page_title, visit_date, referrer_url
    from visits
    where session_id = ${sessionId} and visit_date <= (select at + interval '1 hour' from sent)
      and visit_date >= (select greatest(at - interval '30 days', began_at) from sent
        left join visit_sessions on session_id = ${sessionId})
    order by visit_date, id limit 200`;
}

/** Returns the clicks of a visit, oldest first. */
export function findClicksOf(sql: Sql, sessionId: string): Promise<LeadClick[]> {
  return sql<LeadClick[]>`
    select kind, target, click_date, page_source from clicks
    where session_id = ${sessionId} order by click_date limit 100`;
}

/** Returns the newest ten other leads with the same email address or phone number. */
export function findOtherRequests(sql: Sql, id: number, { email }: ContextOfLead): Promise<Lead[]> {
  return sql<Lead[]>`
    select ${leadColumns(sql)} from leads
    where id in (
      select id from leads where email <> '' and lower(email) = lower(${email}) union
      select id from leads where phones && (select phones from leads where id = ${id})
    ) and id <> ${id} and deleted_at is null and not suspected
    order by submission_date desc, leads.id desc limit 10`;
}
