import { type Actor, nobody } from '../../http/app-env.ts';
import { recordAudit } from '../../http/audit-queries.ts';
import { type Sql, textArray } from '../../sql.ts';
import type { ContactKey } from './contact-key.ts';
import type { PersonLead } from './contract.ts';

const MAX_FOUND = 1000;

/** Every lead of the person, suspected and deleted ones too, the newest first; the audit tells who looked. */
export async function findPerson(sql: Sql, key: ContactKey, actor: Actor): Promise<PersonLead[]> {
  const leads = await sql<PersonLead[]>`
    select l.id::float8 as id, name, email, phone, case_type, message, to_json(submission_date) #>> '{}' as submission_date,
      page_source, coalesce(host(ip_address), ip_address::text) as ip_address, acknowledgment,
      to_json(acknowledged_at) #>> '{}' as acknowledged_at, imported, suspected,
      session_id,
      to_json(deleted_at) #>> '{}' as deleted_at,
      case when n.lead_id is null then 'none' when n.sent_at is not null then 'sent'
        when n.filed_at is not null then 'in a file' else 'waiting' end as mail
    from leads l left join notifications n on n.lead_id = l.id
    where ${isOf(sql, key)} order by l.submission_date desc, l.id desc limit ${MAX_FOUND}`;
  await sql`${recordAudit(sql, actor, 'find-person', { detail: howMany(sql, leads.length) })}`;
  return leads;
}

/** An erasure as it is remembered: the keyed hash of the contact, in hexadecimal, and when. */
export interface Erasure {
  hash: string;
  at: string;
}

/** What is remembered of an erasure now; nothing is stored yet. */
export async function newErasure(sql: Sql, { kind, value }: ContactKey): Promise<Erasure> {
  const [erasure] = await sql<[Erasure]>`
    select encode(person_hash(${`${kind}:${value}`}), 'hex') as hash, to_json(now()) #>> '{}' as at`;
  return erasure;
}

/** A lead that is to be erased, and the visit that it names. */
export interface ErasedLead {
  id: string;
  session_id: string | null;
  sent: string;
}

/** Every lead of the person, suspected and deleted ones too. */
export function findLeadsOf(sql: Sql, key: ContactKey): Promise<ErasedLead[]> {
  return sql<ErasedLead[]>`
    select id, session_id, submission_date::text as sent from leads where ${isOf(sql, key)}`;
}

/** Whatever the people of these erasures had sent until then. */
export function findErasedLeads(sql: Sql, erasures: readonly Erasure[]): Promise<ErasedLead[]> {
  return sql<ErasedLead[]>`
    with given as (${givenErasures(sql, erasures)}), person as materialized (
      select id, session_id, submission_date, person_hash('email:' || lower(email)) as by_email,
        person_hash('phone:' || phone_digits(phone)) as by_phone from leads
    )
    select id, session_id, submission_date::text as sent from person
    where exists (select from given where hash = by_email and submission_date <= at)
      or exists (select from given where hash = by_phone and submission_date <= at)`;
}

/** The visits of the leads stay in all figures, as those of nobody. */
export async function forgetVisits(sql: Sql, leads: readonly ErasedLead[]): Promise<void> {
  for (const { session_id, sent } of leads) {
    if (session_id === null) continue;
    // By their dates, since visits are found by nothing else. A session lives as long as its tab.
    await sql`
      update visits set session_id = '', ip_address = null, referrer_url = ''
      where visit_date between ${sent}::text::timestamptz - interval '3 days' and ${sent}::text::timestamptz + interval '3 days'
        and session_id = ${session_id}`;
    await sql`update call_clicks set session_id = null, ip_address = null where session_id = ${session_id}`;
    await sql`update email_clicks set session_id = null, ip_address = null where session_id = ${session_id}`;
  }
}

/**
 * Deletes the leads for good, with the jobs of their mails and the sessions of their visits, and remembers the erasures;
 * 'again' stands for nobody who asks.
 */
export async function eraseLeads(
  sql: Sql,
  leads: readonly ErasedLead[],
  erasures: readonly Erasure[],
  actor: Actor | 'again',
): Promise<void> {
  const detail = howMany(sql, leads.length);
  const record =
    actor === 'again'
      ? recordAudit(sql, nobody, 'erase-again', { detail, from: sql`where ${leads.length}::int > 0` })
      : recordAudit(sql, actor, 'erase-person', { detail });
  const column = (name: 'id' | 'session_id') => textArray(leads.map((lead) => lead[name]));
  await sql`
    with gone as (
      delete from leads where id = any (${column('id')}::text[]::bigint[]) returning id
    ), remembered as (
      insert into erasures (hash, erased_at) select hash, at from (${givenErasures(sql, erasures)}) given
      on conflict (hash) do update set erased_at = greatest(erasures.erased_at, excluded.erased_at)
    ), recorded as (${record})
    select pg_notify('lead_events', json_build_object('kind', 'removed', 'id', id)::text) from gone`;
  // Last of all: until then the sources count by them that a visit sent something.
  await sql`delete from visit_sessions where session_id = any ((select lock_sessions(${column('session_id')}::text[]))::text[])`;
}

/** All that are remembered. */
export function listErasures(sql: Sql): Promise<Erasure[]> {
  return sql<Erasure[]>`select encode(hash, 'hex') as hash, to_json(erased_at) #>> '{}' as at from erasures`;
}

function givenErasures(sql: Sql, erasures: readonly Erasure[]) {
  return sql`
    select decode(hash, 'hex') as hash, max(at) as at
    from unnest(${textArray(erasures.map(({ hash }) => hash))}::text[],
      ${textArray(erasures.map(({ at }) => at))}::text[]::timestamptz[]) as row (hash, at)
    group by 1`;
}

/** Expressions that are indexed. */
function isOf(sql: Sql, { kind, value }: ContactKey) {
  return kind === 'email' ? sql`lower(email) = ${value}` : sql`phone_digits(phone) = ${value}`;
}

/** The audit is told how many leads, never whose. */
const howMany = (sql: Sql, leads: number) => sql`json_build_object('leads', ${leads}::int)`;
