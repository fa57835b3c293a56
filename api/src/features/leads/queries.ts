import { hash } from 'node:crypto';
import { limitNetworks } from '@advocate/facts/limit-key';
import { searchedDigits } from '@advocate/facts/phone-digits';
import { retention } from '@advocate/facts/retention';
import {
  columnList,
  enteredColumns,
  leadColumns,
  queueCopies,
  specifiedColumns,
  tellOfLead,
} from '../../database/lead-queries.ts';
import { type Sql, textArray } from '../../database/sql.ts';
import type { Actor } from '../../http/app-env.ts';
import type { AuditAction } from '../../http/audit-actions.ts';
import { type Fragment, recordAudit } from '../../http/audit-queries.ts';
import type { Limits } from '../../http/limits.ts';
import type { Cursor } from '../../http/paging.ts';
import type { ReceivedRequest } from './contact-request.ts';
import type { DeletedLead, Lead } from './contract.ts';

/** Why no more leads are taken from an address: too many in the last minutes, or in the last day. */
type Refusal = 'lately' | 'today';

/**
 * Stores the lead with its messages and the start of its visit, and notifies the listening browsers; the same key
 * with the same content stores nothing. Returns the lead's id, or why it is refused: one of the address's networks has sent
 * as many leads as are allowed in the last minutes or today, counted across all processes.
 */
export async function storeLead(sql: Sql, lead: ReceivedRequest, limit: Limits['lead']): Promise<number | Refusal> {
  const { mentioned, ...row } = lead;
  const columns = Object.keys(row);
  const networks = limitNetworks(lead.ip_address);
  const most = (count: number) => textArray(networks.map((_, nth) => `${count * (nth === 0 ? 1 : limit.network)}`));
  // One statement, since the count of a network holds only while the network is locked, which ends with the statement, and
  // since a lead without the mail about it would be forgotten.
  const [outcome] = await sql<[{ id: string | null; refusal: Refusal | null }]>`
    with visit as (
      select began_at, landing_page, referrer, campaign, contacts from visit_sessions where session_id = ${lead.session_id}
    ), judged as materialized (
      select lead_refusal(${textArray(networks)}::text[]::inet[],
        case when (select began_at from visit) <= now() - make_interval(secs => ${limit.visitSeconds})
          then ${most(limit.visited)} else ${most(limit.anybody)} end::text[]::int[],
        now() - make_interval(secs => ${limit.seconds}), ${most(limit.perDay)}::text[]::int[]) as refusal
    ), stored as (
      insert into leads (${columnList(sql, columns)}, mentioned, acknowledged_at, received_at, counted_at, landing_page,
        referrer, campaign)
      select ${columnList(sql, columns, 'given')}, ${textArray(mentioned)}::text[] || contacts, now(), now(),
        coalesce(began_at, now()), visit.landing_page, visit.referrer, visit.campaign
      from judged, json_populate_record(null::leads, ${JSON.stringify(row)}::text::json) as given left join visit on true
      where refusal is null
      on conflict (idempotency_key, content_hash) where idempotency_key is not null do nothing
      returning id, suspected
    ), mail as (
      insert into outbox (channel, kind, lead_id) select 'office', 'lead', id from stored
    ), copy as (
      ${queueCopies(sql, sql`stored`, sql`not suspected`)}
    )
    select id, refusal, case when id is not null then ${tellOfLead(sql, lead.suspected ? 'suspected' : 'lead')} end
    from judged left join stored on true`;
  return outcome.id === null ? ((await findSame(sql, lead)) ?? outcome.refusal ?? 'lately') : Number(outcome.id);
}

/** Queues an email to who sent a lead, that it arrived; after an hour it is not sent any more. */
export async function queueReceipt(sql: Sql, leadId: number): Promise<void> {
  await sql`
    with queued as (
      insert into outbox (channel, kind, lead_id, expires_at)
      values ('visitor', 'receipt', ${leadId}, now() + interval '1 hour') returning id
    )
    select pg_notify('outbox', '') from queued`;
}

/** Returns the id of the same request, if it is already stored. */
async function findSame(sql: Sql, { idempotency_key, content_hash }: ReceivedRequest): Promise<number | null> {
  const [same] = await sql<[{ id: string }?]>`
    select id from leads where idempotency_key = ${idempotency_key} and content_hash = ${content_hash}::text::bytea`;
  return same === undefined ? null : Number(same.id);
}

/**
 * Stores the lead of a native post, which has no key: the same content from the same address within 10 minutes is the
 * same lead, unless staff have deleted it. A key made of the address and the current ten minutes catches two that arrive
 * at the same moment; it is a hash, so that the address is not in it.
 */
export async function storeNativeLead(
  sql: Sql,
  lead: ReceivedRequest,
  limit: Limits['lead'],
): Promise<number | Refusal> {
  const [last] = await sql<[{ id: string; isDeleted: boolean }?]>`
    select id, deleted_at is not null as "isDeleted" from leads
    where content_hash = ${lead.content_hash}::text::bytea and ip_address = ${lead.ip_address}::inet
      and submission_date > now() - interval '10 minutes' order by id desc limit 1`;
  if (last?.isDeleted === false) return Number(last.id);
  const parts = [lead.ip_address, Math.floor(Date.now() / 600_000), last?.id];
  return storeLead(sql, { ...lead, idempotency_key: hash('sha256', JSON.stringify(parts), 'base64url') }, limit);
}

export interface ListedLeads {
  /** The leads as JSON objects joined by commas: bytes from PostgreSQL that are sent unchanged. */
  json: Buffer;
  next: Cursor | null;
}

/** The maximum size of one page's texts in bytes; a page holds at least one lead, whatever its size. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

interface LeadsPage {
  limit: number;
  before: Cursor | null;
  /** Defaults to false. */
  suspected?: boolean;
  /** Only the fields that a list without a limit has; otherwise also what our own screens need. */
  specified?: boolean;
  maxBytes?: number;
}

/**
 * Returns a page of leads, newest first by (date, id). It ends at the limit or once its texts exceed `maxBytes`, whichever
 * comes first. PostgreSQL knows the length of a text without reading it.
 */
export async function listLeads(
  sql: Sql,
  { limit, before, suspected = false, specified = false, maxBytes = MAX_PAGE_BYTES }: LeadsPage,
): Promise<ListedLeads> {
  const columns = specified ? specifiedColumns(sql) : leadColumns(sql);
  const older =
    before === null ? sql`` : sql`and (submission_date, id) < (${before.date}::text::timestamptz, ${before.id})`;
  const bytes = enteredColumns.reduce((sum, column) => sql`${sum} + octet_length(${sql(column)})`, sql`0`);
  const [row] = await sql`
    with newest as (
      select ${columns}, leads.id as nth, ${bytes} as bytes from leads
      where deleted_at is null and ${suspected ? sql`suspected` : sql`not suspected`} ${older}
      order by submission_date desc, leads.id desc limit ${limit + 1}
    ), measured as (
      select *, row_number() over so_far as place, sum(bytes) over so_far - bytes as bytes_before
      from newest window so_far as (order by submission_date desc, nth desc)
    ), page as (
      select *, place <= ${limit} and bytes_before < ${maxBytes} as fits from measured
    )
    select string_agg((select row_to_json(lead)::text from (select ${columns}) lead), ',' order by place) filter (where fits),
      case when not bool_and(fits) then (array_agg(to_json(submission_date) #>> '{}' order by place desc) filter (where fits))[1] end,
      case when not bool_and(fits) then (array_agg(id order by place desc) filter (where fits))[1] end
    from page as leads`.raw();
  const [json, date, id] = (row ?? []) as unknown as (Buffer | null)[];
  return {
    json: json ?? Buffer.alloc(0),
    next: date && id ? { date: date.toString(), id: Number(id.toString()) } : null,
  };
}

/** Counts the leads and, separately, those suspected to be spam. */
export async function countLeads(sql: Sql): Promise<{ total: number; suspectedTotal: number }> {
  const [row] = await sql<[{ total: number; suspectedTotal: number }]>`
    select (select count(*) from leads where not suspected and deleted_at is null)::int as total,
      (select count(*) from leads where suspected and deleted_at is null)::int as "suspectedTotal"`;
  return row;
}

/** Returns the five leads that were received last. */
export function listLatestLeads(sql: Sql): Promise<Lead[]> {
  return sql<Lead[]>`
    select ${leadColumns(sql)} from leads
    where deleted_at is null and not suspected and received_at is not null
    order by received_at desc, leads.id desc limit 5`;
}

/**
 * Removes a lead from every list, count and search immediately; it is purged after the retention period. Returns whether it
 * was there.
 */
export function deleteLead(sql: Sql, id: number, actor: Actor): Promise<boolean> {
  const change = sql`update leads set deleted_at = now() where id = ${id} and deleted_at is null`;
  return changeLead(sql, actor, 'delete-lead', 'removed', change);
}

/** Restores a lead that can still be restored. Returns whether there was such a lead. */
export function restoreLead(sql: Sql, id: number, actor: Actor): Promise<boolean> {
  const change = sql`update leads set deleted_at = null where id = ${id} and deleted_at > now() - make_interval(days => ${retention.days})`;
  return changeLead(sql, actor, 'restore-lead', 'restored', change);
}

/** Makes a suspected lead an ordinary one, received now and opened by nobody. Returns whether there was such a lead. */
export function clearSuspicion(sql: Sql, id: number, actor: Actor): Promise<boolean> {
  const change = sql`
    update leads set suspected = false, received_at = now(), is_open = true
    where id = ${id} and suspected and deleted_at is null`;
  return changeLead(sql, actor, 'not-spam', 'cleared', change, queueCopies(sql, sql`changed`));
}

/** Sends a lead once more, as a new message. Returns false when there is no such lead, or no receiver. */
export async function deliverAgain(sql: Sql, id: number, actor: Actor): Promise<boolean> {
  // One statement, so that neither two messages wait nor none.
  const queued = await sql`
    with sent_again as (
      select id from leads where id = ${id} and deleted_at is null and not suspected
    ), queued as (
      ${queueCopies(sql, sql`sent_again`)} returning lead_id
    ), replaced as (
      delete from outbox where channel = 'crm' and due_at is not null and lead_id in (select lead_id from queued)
    ), recorded as (
      ${recordAudit(sql, actor, 'hand-over-lead', { detail: sql`json_build_object('lead', lead_id)`, from: sql`from queued` })}
    )
    select lead_id from queued`;
  return queued.length === 1;
}

/**
 * Changes one lead and notifies the listening browsers: one statement, since what is changed is recorded, and its browsers are
 * told of nothing else. `also` is a further step that can use the rows of `changed`.
 */
async function changeLead(
  sql: Sql,
  actor: Actor,
  action: AuditAction,
  kind: string,
  change: Fragment,
  also = sql`select`,
) {
  const detail = sql`json_build_object('lead', id)`;
  const changed = await sql`
    with changed as (
      ${change} returning id
    ), followed as (
      ${also}
    ), recorded as (
      ${recordAudit(sql, actor, action, { detail, from: sql`from changed` })}
    )
    select ${tellOfLead(sql, kind)} from changed`;
  return changed.length === 1;
}

/** Returns the leads that can be restored, last deleted first. */
export async function listDeletedLeads(
  sql: Sql,
  search: string,
  { limit, before }: { limit: number; before: Cursor | null },
): Promise<{ leads: DeletedLead[]; total: number }> {
  const digits = searchedDigits(search);
  const found = sql`
    from leads where deleted_at > now() - make_interval(days => ${retention.days})
      and not exists (select from imports where imports.id = import_id and deleted_at = undone_at)
      and (position(lower(${search}) in lower(concat_ws(chr(10), name, email, phone, case_type))) > 0
        or ${digits} <> '' and exists (select from unnest(phones) as number where position(${digits} in number) > 0))`;
  const older = before && sql`and (deleted_at, id) < (${before.date}::text::timestamptz, ${before.id}::bigint)`;
  const [leads, [count]] = await Promise.all([
    sql<DeletedLead[]>`
      select ${leadColumns(sql, sql`left(message, 300)`)}, deleted_at
      ${found} ${older ?? sql``} order by deleted_at desc, leads.id desc limit ${limit}`,
    sql<[{ total: number }]>`select count(*)::int as total ${found}`,
  ]);
  return { leads, total: count.total };
}

/** A lead as the live feed sends it: `json` is the row that staff see, ready to send. */
export interface LeadEvent {
  id: number;
  suspected: boolean;
  json: string;
}

const eventColumns = (sql: Sql) => sql`
  id::float8 as id, suspected, (select row_to_json(lead)::text from (select ${leadColumns(sql)}) lead) as json`;

/** Returns the lead with this id for the live feed; undefined if it is deleted or does not exist. */
export async function findLeadEvent(sql: Sql, id: number): Promise<LeadEvent | undefined> {
  const [lead] = await sql<[LeadEvent?]>`
    select ${eventColumns(sql)} from leads where id = ${id} and deleted_at is null`;
  return lead;
}

/** Returns the newest id, from which a stream without any lead starts; 0 if there is none. */
export async function findNewestId(sql: Sql): Promise<number> {
  const [row] = await sql<[{ id: number }]>`select coalesce(max(id), 0)::float8 as id from leads`;
  return row.id;
}

/** A stream that missed more leads gets none of them: its browser fetches the list again. */
const MAX_MISSED = 1000;

/**
 * Returns the leads that a stream missed since it broke off after the given one, oldest first; null if there are more than
 * 1,000. Ids are assigned before commits, so leads of the minute around it are sent again; the browser drops the ids it has.
 */
export async function findLeadEventsAfter(sql: Sql, id: number): Promise<LeadEvent[] | null> {
  // The two lists are named because each has an index by date.
  const missed = await sql<LeadEvent[]>`
    with last as (
      select submission_date - interval '1 minute' as since, submission_date + interval '1 minute' as until
      from leads where id = ${id}
    )
    select ${eventColumns(sql)} from leads
    where deleted_at is null and not imported and id <> ${id} and (id > ${id}
      or not suspected and submission_date between (select since from last) and (select until from last)
      or suspected and submission_date between (select since from last) and (select until from last))
    order by leads.id limit ${MAX_MISSED + 1}`;
  return missed.length > MAX_MISSED ? null : missed;
}
