import type { ContactKind } from '@advocate/facts/waiting';
import { columnList, queueCopies, storedColumns, tellOfLead } from '../../database/lead-queries.ts';
import { type Sql, textArray } from '../../database/sql.ts';
import type { StaffActor } from '../../http/app-env.ts';
import type { AuditAction } from '../../http/audit-actions.ts';
import { recordAudit } from '../../http/audit-queries.ts';
import type { LeadRow } from './lead-row.ts';

/** What staff did about leads; `callAt` is given for 'call-again' alone. */
export interface NewEntry {
  ids: readonly number[];
  kind: ContactKind;
  text: string;
  callAt: string | null;
}

/** After these nobody waits, whatever was before; and these change nothing about it. */
const SETTLING: readonly ContactKind[] = ['reached', 'answered'];
const SILENT: readonly ContactKind[] = ['opened', 'note'];

const actions: Readonly<Partial<Record<ContactKind, AuditAction>>> = {
  opened: 'open-lead',
  called: 'call-lead',
  emailed: 'email-lead',
};

/**
 * Adds an entry to the contact log of each of these leads; that a lead was opened, only to those that are new. An
 * email that was refused is not sent any more. Returns how many leads got one.
 */
export async function logContact(sql: Sql, { ids, kind, text, callAt }: NewEntry, actor: StaffActor): Promise<number> {
  const isMany = kind === 'opened' && ids.length > 1;
  const ofAll = { detail: sql`json_build_object('leads', count(*))`, from: sql`from logged having count(*) > 0` };
  const named = sql`json_build_object('lead', lead_id, 'kind', ${actions[kind] ? null : kind}::text)`;
  const ofEach = { detail: sql`json_strip_nulls(${named})`, from: sql`from logged` };
  const action = isMany ? 'open-leads' : (actions[kind] ?? 'log-contact');
  // One statement, since whether the lead waits follows from its log, which others add to at the same moment.
  const logged = await sql`
    with locked as materialized (
      -- In order, so that two who log the same leads do not wait for each other; what is logged last decides.
      select id from leads
      where id = any (${textArray(ids.map(String))}::text[]::bigint[]) and deleted_at is null
        and (${kind} <> 'opened' or not exists (
          select from contact_entries where lead_id = leads.id and at >= coalesce(received_at, '-infinity')))
      order by id for update
    ), logged as (
      insert into contact_log (lead_id, staff_id, staff_name, kind, text, call_at)
      select id, ${actor.staffId}, ${actor.name}, ${kind}, ${text}, ${callAt}::text::timestamptz from locked
      returning lead_id
    ), set_open as (
      update leads set is_open = ${!SETTLING.includes(kind)} where ${!SILENT.includes(kind)} and id in (select lead_id from logged)
    ), withdrawn_mails as (
      delete from outbox where lead_id in (select lead_id from logged)
        and channel = 'office' and refused and due_at is not null
    ), recorded as (
      ${recordAudit(sql, actor, action, isMany ? ofAll : ofEach)}
    )
    select ${tellOfLead(sql, 'opened', sql`case when count(*) = 1 then min(lead_id) end`)}
    from logged having count(*) > 0`;
  return logged.length;
}

/** An entry, or those that say that leads were opened. */
interface EntriesToTakeBack {
  id?: number | undefined;
  opened?: readonly number[] | undefined;
}

/** Takes back entries of the last ten minutes by who made them. Returns whether there was such an entry. */
export async function takeBackContact(
  sql: Sql,
  { id, opened = [] }: EntriesToTakeBack,
  actor: StaffActor,
): Promise<boolean> {
  const taken = await sql`
    with taken as (
      insert into contact_log (lead_id, staff_id, staff_name, kind, takes_back)
      select lead_id, ${actor.staffId}, ${actor.name}, 'taken-back', id from contact_entries
      where (id = ${id ?? null} or kind = 'opened' and lead_id = any (${textArray(opened.map(String))}::text[]::bigint[]))
        and staff_id = ${actor.staffId} and at > now() - interval '10 minutes'
      on conflict (takes_back) do nothing
      returning lead_id
    ), set_open as (
      update leads set is_open = true where id in (select lead_id from taken)
    ), recorded as (
      ${recordAudit(sql, actor, 'take-back-contact', { detail: sql`json_build_object('lead', lead_id)`, from: sql`from taken` })}
    )
    select ${tellOfLead(sql, 'opened', sql`case when count(*) = 1 then min(lead_id) end`)}
    from taken having count(*) > 0`;
  return taken.length > 0;
}

/**
 * Stores the lead of a caller, who is reached, and notifies the listening browsers. Returns its id. `key` is of the form in which
 * it was written down, which may be sent twice. It is one statement, since the person would otherwise wait for a call.
 */
export async function addLead(sql: Sql, key: string, lead: LeadRow, actor: StaffActor): Promise<number> {
  const columns = columnList(sql, storedColumns);
  const [added] = await sql<[{ id: number }?]>`
    with stored as (
      insert into leads (${columns}, idempotency_key, received_at, by_phone)
      select ${columns}, ${key}, now(), true from json_populate_record(null::leads, ${JSON.stringify(lead)}::text::json)
      on conflict (idempotency_key, content_hash) where idempotency_key is not null do nothing
      returning id
    ), logged as (
      insert into contact_log (lead_id, staff_id, staff_name, kind)
      select id, ${actor.staffId}, ${actor.name}, 'reached' from stored
    ), copy as (
      ${queueCopies(sql, sql`stored`)}
    ), recorded as (
      ${recordAudit(sql, actor, 'add-lead', { detail: sql`json_build_object('lead', id)`, from: sql`from stored` })}
    )
    select id::float8 as id, ${tellOfLead(sql, 'lead')} from stored
    union all
    select id, '' from leads where idempotency_key = ${key} and content_hash = ${lead.content_hash}::text::bytea`;
  if (!added) throw new Error('the lead that was stored a moment ago is gone');
  return added.id;
}
