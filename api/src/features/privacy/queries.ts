import { type Sql, textArray } from '../../database/sql.ts';
import { type Actor, nobody } from '../../http/app-env.ts';
import { recordAudit } from '../../http/audit-queries.ts';
import { MAX_FOUND } from './calls.ts';
import type { PersonClick, PersonLead, PersonVisit } from './contract.ts';

/** Identifies a person: an email address in lower case, or the digits of phone numbers as `numbersIn` returns them. */
export interface ContactKey {
  kind: 'email' | 'phone';
  values: readonly string[];
}

/**
 * Returns every lead of the person, including suspected and deleted ones, newest first, then those that only mention the
 * person; the audit records who looked.
 */
export function findPerson(sql: Sql, key: ContactKey, actor: Actor): Promise<PersonLead[]> {
  const detail = sql`json_build_object('leads', count(*))`;
  return sql<PersonLead[]>`
    with found as (
      select l.id::float8 as id, name, email, phone, case_type, message, submission_date, page_source,
        coalesce(host(ip_address), ip_address::text) as ip_address, acknowledgment, acknowledged_at, imported, suspected,
        session_id, landing_page, referrer, campaign, deleted_at,
        case when n.sent_at is not null then 'sent' when n.filed_at is not null then 'in a file'
          when n.next_attempt_at is not null then 'waiting' else 'none' end as mail,
        hook_sent_at as crm_copy_at,
        not ${isOf(sql, key)} as in_message
      from leads l left join notifications n on n.lead_id = l.id
      where ${isOf(sql, key)} or ${isMentioned(sql, key)}
      order by in_message, submission_date desc, l.id desc limit ${MAX_FOUND}
    ), recorded as (${recordAudit(sql, actor, 'find-person', { detail, from: sql`from found` })})
    select * from found order by in_message, submission_date desc, id desc`;
}

/** Returns the visits that these leads belong to, page by page, newest first. */
export function findVisitsOf(sql: Sql, leads: readonly PersonLead[]): Promise<PersonVisit[]> {
  return sql<PersonVisit[]>`
    select distinct visit_date as at, page_url, page_title,
      coalesce(host(ip_address), ip_address::text) as ip_address, referrer_url, visits.session_id
    from ${sessionsOf(sql, leads)} join visits on visits.session_id = lead.session_id
      and visit_date between sent - interval '3 days' and sent + interval '3 days'
    order by 1 desc limit ${MAX_FOUND}`;
}

/** Returns the presses of phone and email links in those visits, newest first. */
export function findClicksOf(sql: Sql, leads: readonly PersonLead[]): Promise<PersonClick[]> {
  return sql<PersonClick[]>`
    select distinct click_date as at, kind, target, page_source,
      coalesce(host(ip_address), ip_address::text) as ip_address, session_id
    from ${sessionsOf(sql, leads)} join clicks using (session_id)
    order by 1 desc limit ${MAX_FOUND}`;
}

function sessionsOf(sql: Sql, leads: readonly PersonLead[]) {
  const named = leads.filter(({ session_id }) => session_id !== null);
  return sql`
    unnest(${textArray(named.map(({ session_id }) => session_id))}::text[] collate "C",
      ${textArray(named.map(({ submission_date }) => submission_date))}::text[]::timestamptz[]) as lead (session_id, sent)`;
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
 * Returns the same for single leads: the lead by its content and time, as a restored backup brings it back, and its address
 * and numbers, as an import may; those only together with the name unless the whole `person` was erased.
 */
export function newErasuresOfLeads(
  sql: Sql,
  leads: readonly ErasedLead[],
  person: ContactKey | undefined,
): Promise<Erasure[]> {
  const isWhole = person ? isOf(sql, person) : sql`false`;
  return sql<Erasure[]>`
    select distinct encode(hash, 'hex') as hash, now() as at
    from leads, lateral (
      select lead_hash(content_hash, submission_date) union all
      select contact_hashes(case when ${isWhole} then 'import:' else 'named:' || lower(btrim(name)) || ' ' end, email, phones)
    ) as erased (hash)
    where id = any (${textArray(leads.map(({ id }) => id))}::text[]::bigint[])`;
}

/** A lead to be erased, and the visit that it belongs to. */
export interface ErasedLead {
  id: string;
  session_id: string | null;
  sent: string;
}

/** Returns every lead of the person, including suspected and deleted ones, and those that only mention the person. */
export function findLeadsOf(sql: Sql, key: ContactKey): Promise<(ErasedLead & { in_message: boolean })[]> {
  return sql`
    select id, session_id, submission_date::text as sent, not ${isOf(sql, key)} as in_message
    from leads where ${isOf(sql, key)} or ${isMentioned(sql, key)}`;
}

/** Returns the leads that the people of these erasures had sent by then. */
export function findErasedLeads(sql: Sql, erasures: readonly Erasure[]): Promise<ErasedLead[]> {
  return sql<ErasedLead[]>`
    select distinct id, session_id, submission_date::text as sent
    from leads, lateral (
      select contact_hashes('', email, phones) as hash union all select lead_hash(content_hash, submission_date)
    ) as person join (${givenErasures(sql, erasures)}) given using (hash)
    where submission_date <= at`;
}

/** Keeps the leads' visits in all statistics, anonymously: their clicks and sessions get a new, random name. */
export async function forgetVisits(sql: Sql, leads: readonly ErasedLead[]): Promise<void> {
  for (const { session_id, sent } of leads) {
    if (session_id === null) continue;
    // By date, since visits have no other index. A session lasts as long as its tab.
    await sql`
      update visits set session_id = '', ip_address = null, referrer_url = ''
      where visit_date between ${sent}::text::timestamptz - interval '3 days' and ${sent}::text::timestamptz + interval '3 days'
        and session_id = ${session_id}`;
    await sql`
      with nobody as (select gen_random_uuid()::text as id),
        click as (update clicks set session_id = nobody.id, ip_address = null from nobody where session_id = ${session_id})
      update visit_sessions set session_id = nobody.id from nobody where session_id = ${session_id}`;
  }
}

/** Of the leads that were erased, how many the other system has, and whether it is told. */
export interface CrmCopies {
  copies: number;
  areTold: boolean;
}

/**
 * Permanently deletes the leads with the jobs of their mails and their names among the issues, tells the other system of those
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
  const [row] = await sql<[CrmCopies]>`
    with gone as (
      delete from leads where id = any (${textArray(leads.map(({ id }) => id))}::text[]::bigint[])
      returning id, submission_date
    ), copied as materialized (
      select id, submission_date, hook_due_at is not null as is_pending from gone join notifications on lead_id = id
      where hook_sent_at is not null or hook_due_at is not null
    ), told as (
      -- After a delivery that is being made at this moment.
      insert into erased_deliveries (lead_id, submission_date, hook_due_at)
      select id, submission_date, case when is_pending then now() + interval '1 minute' else now() end
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
      (select count(pg_notify('lead_events', json_build_object('kind', 'removed', 'id', id)::text)::text) from gone) as notified`;
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
