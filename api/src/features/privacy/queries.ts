import { firm } from '@advocate/firm/firm';
import { requestColumns, tellOfLead } from '../../database/lead-queries.ts';
import { type Sql, textArray } from '../../database/sql.ts';
import { type Actor, nobody } from '../../http/app-env.ts';
import { recordAudit } from '../../http/audit-queries.ts';
import { ownContacts } from '../../lib/phone-numbers.ts';
import { MAX_FOUND } from './calls.ts';
import type { FoundLead, FoundLeadsAnswer, PersonLead } from './contract.ts';

/** Identifies a person: an email address in lower case, or the digits of phone numbers as `numbersIn` returns them. */
export interface ContactKey {
  kind: 'email' | 'phone';
  values: readonly string[];
}

/** `is_first`: it has the address or a number as its own email or phone. */
type StoredPersonLead = Omit<PersonLead, 'in_message'> & { is_first: boolean; phones: string[] };

/**
 * Returns every lead that has the address or a number in any field, including suspected and deleted ones: newest first, and
 * at the end those that have it elsewhere than as their email or phone; the audit records who looked.
 */
export function findPerson(sql: Sql, key: ContactKey, actor: Actor): Promise<StoredPersonLead[]> {
  const detail = sql`json_build_object('leads', count(*))`;
  const notes = sql`
    (select json_agg(text order by log.id) from contact_entries log where lead_id = leads.id and text <> '')`;
  return sql`
    with found as (
      select ${requestColumns(sql)}, to_json(phones) as phones, coalesce(host(ip_address), ip_address::text) as ip_address, acknowledgment, acknowledged_at, imported, suspected,
        session_id, landing_page, referrer, campaign, deleted_at,
        case when mailed_at is not null then 'sent' when filed_at is not null then 'in a file'
          when is_mailed then 'waiting' else 'none' end as mail,
        crm_copy_at, ${firm.notesInCopies ? notes : sql`null`} as notes,
        ${isOf(sql, key)} as is_first
      from leads, lateral (
        select max(sent_at) filter (where channel = 'office') as mailed_at, max(filed_at) as filed_at,
          bool_or(channel = 'office') as is_mailed, max(sent_at) filter (where channel = 'crm') as crm_copy_at
        from outbox where lead_id = leads.id
      ) as messages
      where ${isOf(sql, key)} or ${isMentioned(sql, key)}
      order by is_first desc, submission_date desc, leads.id desc limit ${MAX_FOUND}
    ), recorded as (${recordAudit(sql, actor, 'find-person', { detail, from: sql`from found` })})
    select * from found order by is_first desc, submission_date desc, id desc`;
}

/** The maximum number of requests shown for words. */
const MAX_SHOWN = 200;

/**
 * Returns the newest requests that have all these words in their name, message and notes, also within other words, in
 * whatever letters; suspected and deleted ones, too. The audit records that somebody looked, and no word.
 */
export async function findByWords(sql: Sql, words: readonly string[], actor: Actor): Promise<FoundLeadsAnswer> {
  const record = recordAudit(sql, actor, 'find-words', {
    detail: sql`json_build_object('leads', count(*))`,
    from: sql`from found`,
  });
  const found = await sql<(FoundLead & { total: number })[]>`
    with wanted as materialized (
      select folded(word) as word from unnest(${textArray(words)}::text[]) as word
    ), noted as materialized (
      select lead_id, string_agg(text, chr(10)) as texts,
        array_agg(text order by id) filter (where exists (select from wanted where position(word in folded(text)) > 0)) as notes
      from contact_entries where text <> '' group by lead_id
    ), found as (
      select leads.*, coalesce(notes, '{}') as notes
      from leads left join noted on lead_id = leads.id
      where not exists (
        select from wanted where position(word in searched) = 0 and (texts is null or position(word in folded(texts)) = 0))
    ), recorded as (${record})
    select ${requestColumns(sql)}, suspected, deleted_at, to_json(notes) as notes, count(*) over ()::int as total
    from found as leads order by submission_date desc, leads.id desc limit ${MAX_SHOWN}`;
  return { leads: found.map(({ total: _, ...lead }) => lead), total: found[0]?.total ?? 0 };
}

/** A recorded erasure: the keyed hash of the contact, in hexadecimal, and the time. */
export interface Erasure {
  hash: string;
  at: string;
}

/** Returns the record of an erasure made now, for each address and number, without storing it. */
export function newErasures(sql: Sql, { kind, values }: ContactKey): Promise<Erasure[]> {
  return sql<Erasure[]>`
    select encode(person_hash(contact), 'hex') as hash, now() as at
    from unnest(${textArray(values.map((value) => `${kind}:${value}`))}::text[]) as contact`;
}

/**
 * Returns the same for single leads: the lead by its content and time, as a restored backup brings it back, and its addresses
 * and numbers, as an import may; those only together with the name unless it is one of the `whole`, whose person was erased.
 */
export function newErasuresOfLeads(
  sql: Sql,
  leads: readonly ErasedLead[],
  whole: readonly ErasedLead[],
): Promise<Erasure[]> {
  const contacts = leads.map((lead) => ({ id: lead.id, contacts: ownContacts(lead), isWhole: whole.includes(lead) }));
  return sql<Erasure[]>`
    select distinct encode(hash, 'hex') as hash, now() as at
    from json_to_recordset(${JSON.stringify(contacts)}::text::json) as given (id bigint, contacts text[], "isWhole" boolean)
      join leads using (id), lateral (
      select lead_hash(content_hash, submission_date) union all
      select contact_hash(case when "isWhole" then 'import:' else 'named:' || lower(btrim(name)) || ' ' end, contact)
      from unnest(given.contacts) as contact
    ) as erased (hash)`;
}

/** A lead to be erased, whose it is, and the visit that it belongs to. */
export interface ErasedLead {
  id: string;
  name: string;
  email: string;
  phone: string;
  phones: string[];
  session_id: string | null;
}

const erasedColumns = (sql: Sql) => sql`id, name, email, phone, to_json(phones) as phones, session_id`;

/** Returns every lead that has the address or a number in any field, including suspected and deleted ones. */
export function findLeadsOf(sql: Sql, key: ContactKey): Promise<ErasedLead[]> {
  return sql<ErasedLead[]>`
    select ${erasedColumns(sql)} from leads where ${isOf(sql, key)} or ${isMentioned(sql, key)}`;
}

/** Returns the leads that the people of these erasures had sent by then. */
export function findErasedLeads(sql: Sql, erasures: readonly Erasure[]): Promise<ErasedLead[]> {
  return sql<ErasedLead[]>`
    select distinct on (id) ${erasedColumns(sql)}
    from leads, lateral (
      select contact_hashes('', email, phones) as hash union all select lead_hash(content_hash, submission_date)
    ) as person join (${givenErasures(sql, erasures)}) given using (hash)
    where submission_date <= at`;
}

/** Returns the leads, besides these, that have one of the addresses or numbers in any field. */
export function findOthersNaming(
  sql: Sql,
  contacts: readonly string[],
  leads: readonly ErasedLead[],
): Promise<(ErasedLead & { message: string })[]> {
  const naming = sql`${textArray(contacts)}::text[]`;
  return sql`
    select ${erasedColumns(sql)}, message from leads
    where (lower(email) = any (${naming}) or phones && ${naming} or mentioned <> '{}' and mentioned && ${naming})
      and id <> all (${textArray(leads.map(({ id }) => id))}::text[]::bigint[])`;
}

/** Returns which addresses and numbers in visits and clicks were erased. */
export async function findErasedContacts(sql: Sql, erasures: readonly Erasure[]): Promise<string[]> {
  const rows = await sql<{ contact: string }[]>`
    with named as (
      select unnest(contacts) as contact from visits where contacts is not null
      union select unnest(contacts) from visit_sessions where contacts is not null
      union select unnest(contacts) from clicks where contacts is not null
    )
    select contact from named join (${givenErasures(sql, erasures)}) given on hash = contact_hash('', contact)`;
  return rows.map(({ contact }) => contact);
}

/** Of the leads that were erased, how many the other system has, and whether it is told. */
export interface CrmCopies {
  copies: number;
  areTold: boolean;
}

/**
 * Permanently deletes the leads with their messages and their names among the issues, tells the other system of those
 * that it has or may have, and records the erasures; 'again' is a repeat without an actor.
 */
export async function eraseLeads(
  sql: Sql,
  leads: readonly ErasedLead[],
  erasures: readonly Erasure[],
  actor: Actor | 'again',
): Promise<CrmCopies> {
  // How many, never whose.
  const detail = sql`
    json_strip_nulls(json_build_object('leads', ${leads.length}::int, 'crm_copies', (select nullif(count(*), 0) from copied)))`;
  const record =
    actor === 'again'
      ? recordAudit(sql, nobody, 'erase-again', { detail, from: sql`where ${leads.length}::int > 0` })
      : recordAudit(sql, actor, 'erase-person', { detail });
  // One statement, since a restored backup and the other system must hear of exactly what is gone.
  const [row] = await sql<[CrmCopies]>`
    with gone as (
      delete from leads where id = any (${textArray(leads.map(({ id }) => id))}::text[]::bigint[])
      returning id, submission_date
    ), copied as materialized (
      select gone.id, submission_date, bool_or(due_at is not null) as is_pending
      from gone join outbox on lead_id = gone.id where channel = 'crm' group by 1, 2
    ), told as (
      -- After a delivery that is being made at this moment.
      insert into outbox (channel, kind, data, due_at)
      select 'crm', 'lead.erased', jsonb_build_object('id', id, 'submission_date', submission_date),
        case when is_pending then now() + interval '1 minute' else now() end
      from copied, settings where delivers_leads
    ), unnamed as (
      update issues set leads = (
        select coalesce(jsonb_agg(named), '[]') from jsonb_array_elements(leads) as named
        where (named ->> 'id')::bigint not in (select id from gone)
      ) where leads is not null
    ), remembered as (
      insert into erasures (hash, erased_at) select hash, at from (${givenErasures(sql, erasures)}) given
      on conflict (hash) do update set erased_at = greatest(erasures.erased_at, excluded.erased_at)
    ), recorded as (${record})
    select (select count(*)::int from copied) as copies, (select delivers_leads from settings) as "areTold",
      (select count(${tellOfLead(sql, 'removed')}) from gone) as notified`;
  return { copies: row.copies, areTold: row.areTold };
}

/** Returns all recorded erasures. */
export function listErasures(sql: Sql): Promise<Erasure[]> {
  return sql<Erasure[]>`select encode(hash, 'hex') as hash, erased_at as at from erasures`;
}

function givenErasures(sql: Sql, erasures: readonly Erasure[]) {
  return sql`
    select decode(hash, 'hex') as hash, max(at) as at
    from unnest(${textArray(erasures.map(({ hash }) => hash))}::text[],
      ${textArray(erasures.map(({ at }) => at))}::text[]::timestamptz[]) as row (hash, at)
    group by 1`;
}

/** Matches the person by expressions that are indexed. */
function isOf(sql: Sql, { kind, values }: ContactKey) {
  return kind === 'email' ? sql`(lower(email) = ${values[0] ?? ''})` : sql`(phones && ${textArray(values)}::text[])`;
}

/** Matches the leads that have the address or a number in their message, or beside the numbers of their phone. */
function isMentioned(sql: Sql, { values }: ContactKey) {
  return sql`(mentioned <> '{}' and mentioned && ${textArray(values)}::text[])`;
}
