import type { Staff } from '../../http/app-env.ts';
import type { Rate } from '../../http/limits.ts';
import type { Cursor, Page } from '../../http/paging.ts';
import { type Sql, shard } from '../../sql.ts';

export interface NewLead {
  name: string;
  email: string;
  phone: string;
  caseType: string;
  message: string;
  pageSource: string;
  ipAddress: string;
  /** The wording that was agreed to. */
  acknowledgment: string;
  contentHash: Buffer;
  idempotencyKey: string | null;
  suspected: boolean;
}

/**
 * Stores the lead, its notification job and its counters in one statement, hence one transaction, and tells the
 * listening browsers. The same key with the same words gives the lead that is there. Returns its id, or null when the
 * address has sent as many as the rate allows, counted over all processes.
 */
export async function storeLead(sql: Sql, lead: NewLead, rate: Rate): Promise<number | null> {
  const [row] = await sql<[{ id: string | null }]>`
    with stored as (
      insert into leads (name, email, phone, case_type, message, page_source, ip_address, acknowledgment,
        acknowledged_at, content_hash, idempotency_key, suspected)
      select ${lead.name}, ${lead.email}, ${lead.phone}, ${lead.caseType}, ${lead.message}, ${lead.pageSource},
        ${lead.ipAddress}::inet, ${lead.acknowledgment}, now(), ${lead.contentHash}, ${lead.idempotencyKey},
        ${lead.suspected}
      where ${rate.points} > (
        select count(*) from leads where ip_address = ${lead.ipAddress}::inet and not imported
          and submission_date > now() - make_interval(secs => ${rate.seconds}))
      on conflict (idempotency_key, content_hash) where idempotency_key is not null do nothing
      returning id, suspected
    ), job as (
      insert into notifications (lead_id) select id from stored
    ), counted as (
      insert into total_counts (kind, shard, amount)
      select kind, ${shard}::smallint, 1 from stored, unnest(array['lead', 'leads-added']) as kind
      where not (suspected and kind = 'lead')
      on conflict (kind, shard) do update set amount = total_counts.amount + 1
    )
    select (select id from stored) as id,
      (select pg_notify('lead_events', json_build_object(
        'kind', case when suspected then 'suspected' else 'lead' end, 'id', id)::text) from stored)`;
  if (row.id !== null) return Number(row.id);
  // Either the limit, or the same request is there already.
  const [twin] = await sql<[{ id: string }?]>`
    select id from leads where idempotency_key = ${lead.idempotencyKey} and content_hash = ${lead.contentHash}`;
  return twin === undefined ? null : Number(twin.id);
}

/**
 * A native post has no key: the same words from the same address within 10 minutes are the same lead. Two at the same
 * moment meet in a key of the address and the ten minutes they came in.
 */
export async function storeNativeLead(sql: Sql, lead: NewLead, rate: Rate): Promise<number | null> {
  const [known] = await sql<[{ id: string }?]>`
    select id from leads where content_hash = ${lead.contentHash} and ip_address = ${lead.ipAddress}::inet
      and submission_date > now() - interval '10 minutes'`;
  if (known !== undefined) return Number(known.id);
  const idempotencyKey = `native ${lead.ipAddress} ${Math.floor(Date.now() / 600_000)}`;
  return storeLead(sql, { ...lead, idempotencyKey }, rate);
}

export interface ListedLeads {
  /** The leads as JSON objects joined by commas, as PostgreSQL wrote them: bytes that go out untouched. */
  json: Buffer;
  next: Cursor | null;
}

/** Newest first by (date, id). */
export async function listLeads(sql: Sql, page: Page, suspected = false): Promise<ListedLeads> {
  const { limit, before } = page;
  const older =
    before === null ? sql`` : sql`and (submission_date, id) < (${before.date}::text::timestamptz, ${before.id})`;
  const upTo = limit === null ? sql`` : sql`limit ${limit + 1}`;
  const [row] = await sql`
    with page as materialized (
      select ${leadColumns(sql)} from leads where deleted_at is null and suspected = ${suspected} ${older}
      order by submission_date desc, id desc ${upTo}
    ), extra as (
      select id from page where (select count(*) from page) > ${limit ?? 'Infinity'}::float8
      order by submission_date, id limit 1
    ), shown as (
      select * from page where id is distinct from (select id from extra)
    ), oldest as (
      select submission_date, id from shown where exists (select from extra) order by submission_date, id limit 1
    )
    select (select string_agg(row_to_json(shown)::text, ',') from shown),
      (select to_json(submission_date) #>> '{}' from oldest), (select id from oldest)`.raw();
  const [json, date, id] = (row ?? []) as unknown as (Buffer | null)[];
  return {
    json: json ?? Buffer.alloc(0),
    next: date && id ? { date: date.toString(), id: Number(id.toString()) } : null,
  };
}

export async function countLeads(sql: Sql): Promise<{ total: number; suspectedTotal: number }> {
  const [row] = await sql<[{ total: number; suspectedTotal: number }]>`
    select coalesce((select sum(amount) from total_counts where kind = 'lead'), 0)::float8 as total,
      (select count(*) from leads where suspected and deleted_at is null)::int as "suspectedTotal"`;
  return row;
}

/** Two numbers of which one rises with every committed change: a list made at the same numbers is still right. */
export interface LeadsVersion {
  added: number;
  altered: number;
}

export async function leadsVersion(sql: Sql): Promise<LeadsVersion> {
  const [row] = await sql<[LeadsVersion]>`
    select coalesce(sum(amount) filter (where kind = 'leads-added'), 0)::float8 as added,
      coalesce(sum(amount) filter (where kind = 'leads-altered'), 0)::float8 as altered
    from total_counts where kind in ('leads-added', 'leads-altered')`;
  return row;
}

/** Out of every list, count and search at once; purged after 30 days. Returns whether it was there. */
export async function deleteLead(sql: Sql, id: number, staff: Staff, ipAddress: string): Promise<boolean> {
  const gone = await sql`
    with gone as (
      update leads set deleted_at = now() where id = ${id} and deleted_at is null returning id, suspected
    ), counted as (
      insert into total_counts (kind, shard, amount)
      select kind, ${shard}::smallint, case kind when 'lead' then -1 else 1 end
      from gone, unnest(array['lead', 'leads-altered']) as kind where not (suspected and kind = 'lead')
      on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount
    ), noted as (
      insert into audit (staff_name, action, detail, network)
      select ${staff.name}, 'delete-lead', json_build_object('lead', id), network_of(${ipAddress}::inet) from gone
    )
    select id, pg_notify('lead_events', json_build_object('kind', 'removed', 'id', id)::text) from gone`;
  return gone.length === 1;
}

/** A suspected lead becomes one like any other. Returns whether there was such a lead. */
export async function clearSuspicion(sql: Sql, id: number, staff: Staff, ipAddress: string): Promise<boolean> {
  const cleared = await sql`
    with cleared as (
      update leads set suspected = false where id = ${id} and suspected and deleted_at is null returning id
    ), counted as (
      insert into total_counts (kind, shard, amount)
      select kind, ${shard}::smallint, 1 from cleared, unnest(array['lead', 'leads-altered']) as kind
      on conflict (kind, shard) do update set amount = total_counts.amount + 1
    ), noted as (
      insert into audit (staff_name, action, detail, network)
      select ${staff.name}, 'not-spam', json_build_object('lead', id), network_of(${ipAddress}::inet) from cleared
    )
    select id, pg_notify('lead_events', json_build_object('kind', 'cleared', 'id', id)::text) from cleared`;
  return cleared.length === 1;
}

export interface FedLead {
  id: number;
  suspected: boolean;
  json: string;
}

export async function findFedLead(sql: Sql, id: number): Promise<FedLead | undefined> {
  const [lead] = await sql<[FedLead?]>`
    select id::float8 as id, suspected, (select row_to_json(l)::text from (select ${leadColumns(sql)}) l) as json
    from leads where id = ${id} and deleted_at is null`;
  return lead;
}

/** Where a stream begins that has heard of no lead yet; 0 when there is none. */
export async function findNewestId(sql: Sql): Promise<number> {
  const [row] = await sql<[{ id: number }]>`select coalesce(max(id), 0)::float8 as id from leads`;
  return row.id;
}

/**
 * What a stream that broke off after the given lead has missed, oldest first. Ids are given before commits, so leads of
 * the minute before it come again: the browser drops the ids it has.
 */
export function findFedLeadsAfter(sql: Sql, id: number): Promise<FedLead[]> {
  return sql<FedLead[]>`
    select id::float8 as id, suspected, (select row_to_json(l)::text from (select ${leadColumns(sql)}) l) as json
    from leads where deleted_at is null and not imported and id <> ${id} and (id > ${id} or submission_date >
      (select submission_date from leads where id = ${id}) - interval '1 minute')
    order by id limit 1000`;
}

function leadColumns(sql: Sql) {
  return sql`id, name, email, phone, case_type, message, submission_date, page_source`;
}
