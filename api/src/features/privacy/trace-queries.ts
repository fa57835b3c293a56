import { type Sql, textArray } from '../../database/sql.ts';
import { MAX_FOUND } from './calls.ts';
import type { PersonClick, PersonFile, PersonVisit } from './contract.ts';

/** Returns the pages that these sessions have visited, and the visits that name these contacts, newest first. */
export function findVisitsOf(
  sql: Sql,
  sessions: readonly string[],
  contacts: readonly string[],
): Promise<PersonVisit[]> {
  return sql<PersonVisit[]>`
    select visit_date as at, page_url, page_title, ${address(sql)}, referrer_url, session_id,
      coalesce(contacts && ${textArray(contacts)}::text[], false) as is_named
    from (
      select * from visits_of(${textArray(sessions)}::text[])
      union select * from visits where contacts && ${textArray(contacts)}::text[]
    ) as found order by visit_date desc, id desc limit ${MAX_FOUND}`;
}

/** Returns the presses of phone and email links in these sessions, and those that name these contacts, newest first. */
export function findClicksOf(
  sql: Sql,
  sessions: readonly string[],
  contacts: readonly string[],
): Promise<PersonClick[]> {
  return sql<PersonClick[]>`
    select click_date as at, kind, target, page_source, ${address(sql)}, session_id,
      coalesce(contacts && ${textArray(contacts)}::text[], false) as is_named
    from clicks where session_id = any (${textArray(sessions)}::text[]) or contacts && ${textArray(contacts)}::text[]
    order by click_date desc, id desc limit ${MAX_FOUND}`;
}

const address = (sql: Sql) => sql`coalesce(host(ip_address), ip_address::text) as ip_address`;

/** Returns the sessions in which something names these contacts, unless a lead that is not one of `leads` came from them. */
export async function findSessionsNaming(
  sql: Sql,
  contacts: readonly string[],
  leads: readonly { id: string }[],
): Promise<string[]> {
  const naming = sql`where contacts && ${textArray(contacts)}::text[]`;
  const rows = await sql<{ session_id: string }[]>`
    select session_id from visits ${naming} and session_id <> '' union select session_id from visit_sessions ${naming}
    union select session_id from clicks ${naming} and session_id is not null
    except select session_id from leads where id <> all (${textArray(leads.map(({ id }) => id))}::text[]::bigint[])`;
  return rows.map(({ session_id }) => session_id);
}

/** Keeps these sessions in all statistics, anonymously: their visits have none, their clicks share another, random one. */
export async function forgetSessions(sql: Sql, sessions: readonly string[]): Promise<void> {
  await sql`
    update visits set session_id = '', ip_address = null, referrer_url = '', page_url = split_part(visits.page_url, '?', 1)
    from visits_of(${textArray(sessions)}::text[]) own where visits.visit_date = own.visit_date and visits.id = own.id`;
  await sql`
    with renamed as materialized (
      select session_id, gen_random_uuid()::text as anonymous from unnest(${textArray(sessions)}::text[]) as session_id
    ), click as (
      update clicks set session_id = anonymous, ip_address = null from renamed where clicks.session_id = renamed.session_id
    )
    update visit_sessions set session_id = anonymous from renamed where visit_sessions.session_id = renamed.session_id`;
}

/** Returns every text from a link in a row that names these contacts: of sessions, clicks and leads. */
export async function findTextsNaming(sql: Sql, contacts: readonly string[]): Promise<string[]> {
  const [naming, texts] = [sql`${textArray(contacts)}::text[]`, sql`landing_page, referrer, campaign`];
  const rows = await sql<{ text: string }[]>`
    select distinct text from (
      select ${texts}, null as target, null as page_source from visit_sessions where contacts && ${naming}
      union all select ${texts}, target, page_source from clicks where contacts && ${naming}
      union all select ${texts}, null, page_source from leads where mentioned && ${naming}
    ) as named, unnest(array[landing_page, referrer, campaign, target, page_source]) as text
    where text is not null`;
  return rows.map(({ text }) => text);
}

/** Returns the names in the statistics that may hold an address or a number. */
export async function listNamesOfSums(sql: Sql): Promise<string[]> {
  // There are few names in many rows: each is found once, by the index.
  const rows = await sql<{ name: string }[]>`
    with recursive names as (
      select min(name) as name from source_rollups
      union all
      select (select min(name) from source_rollups where name > last.name) from names last where last.name is not null
    )
    select name from names where name ~ '@|%40|([0-9][^0-9]{0,8}){6}[0-9]'`;
  return rows.map(({ name }) => name);
}

/**
 * Takes these contacts out of visits, sessions, clicks, sums, and the leads that stay: `texts` are the texts that hold them.
 * What remains counts as before. `mentioning` are the leads that stay and whose message has them.
 */
export async function forgetTexts(
  sql: Sql,
  contacts: readonly string[],
  texts: readonly string[],
  mentioning: readonly string[],
): Promise<void> {
  const naming = sql`${textArray(contacts)}::text[]`;
  const isHeld = (column: string) => sql`${sql(column)} = any (${textArray(texts)}::text[])`;
  const without = (column: string, other: string) => sql`
    ${sql(column)} = case when ${isHeld(column)} then ${other} else ${sql(column)} end`;
  const source = sql`${without('landing_page', 'Other addresses')}, ${without('referrer', 'Others')}, ${without('campaign', 'Others')}`;
  await sql`
    update visits set page_url = coalesce((select path from site_pages where path = split_part(page_url, '?', 1)), '/'),
      page_title = '', referrer_url = '', contacts = null
    where contacts && ${naming}`;
  await sql`update visit_sessions set ${source}, contacts = null where contacts && ${naming}`;
  await sql`
    update clicks set ${source}, ${without('target', '')}, ${without('page_source', '/')}, contacts = null
    where contacts && ${naming}`;
  await sql`
    update leads set ${source}, ${without('page_source', '/')}, mentioned = case
      when id = any (${textArray(mentioning)}::text[]::bigint[]) then mentioned
      else array(select unnest(mentioned) except select unnest(${naming})) end
    where mentioned && ${naming}`;
  // A run that adds up what was written before has ended, and the next one reads what is left.
  await sql`select from rollup_state for update`;
  await sql`
    update source_rollups set name = case kind when 'page' then 'Other addresses' else 'Others' end where ${isHeld('name')}`;
}

/** Returns the imported files that have a name. */
export function listFiles(sql: Sql): Promise<(PersonFile & { id: string })[]> {
  return sql`select id, file_name, began_at from imports where file_name <> '' order by began_at`;
}

/** Leaves these imports without the names of their files. */
export async function forgetFiles(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`update imports set file_name = '' where id = any (${textArray(ids)}::text[]::uuid[])`;
}
