import { retention } from '@advocate/facts/retention';
import { columnList, storedColumns, tellOfLead } from '../../database/lead-queries.ts';
import { type Sql, textArray } from '../../database/sql.ts';
import type { Actor } from '../../http/app-env.ts';
import { recordAudit } from '../../http/audit-queries.ts';
import { ownContacts } from '../../lib/phone-numbers.ts';
import type { EarlierImport, UndoImportAnswer } from './contract.ts';
import type { LeadRow } from './lead-row.ts';

/** A row of a file as it is stored, with what says whether it is stored already. */
export interface ReadyLead extends LeadRow {
  submission_date: string;
  /** Whether its date has a time of day. */
  isTimed: boolean;
  /** Whether it is of a person who was erased. */
  isErased?: boolean;
}

/** The import that a call belongs to; null when the browser sends none. */
export type ImportName = { id: string; fileName: string } | null;

/** Returns which of the leads are of people who were erased: their index, with the day of the erasure. */
export async function findErased(
  sql: Sql,
  leads: readonly Pick<LeadRow, 'name' | 'email' | 'phone' | 'phones'>[],
): Promise<Map<number, string>> {
  const people = leads.map((lead, place) => ({ place, name: lead.name, contacts: ownContacts(lead) }));
  const rows = await sql<{ place: number; day: string }[]>`
    select place, to_char(max(erased_at), 'YYYY-MM-DD') as day
    from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb)
        as row (place int, name text, contacts text[]),
      lateral (
        select contact_hash(kind, contact) as hash
        from unnest(array['', 'import:', 'named:' || lower(btrim(name)) || ' ']) as kind, unnest(contacts) as contact
      ) as person join erasures using (hash)
    group by place order by place`;
  return new Map(rows.map(({ place, day }) => [place, day]));
}

/**
 * Adds the leads that are not stored yet, in one statement, and restores deleted ones as part of this import; a dry run only
 * counts them. Returns how many leads were (or would be) added, or null if the import was undone meanwhile.
 */
export async function importLeads(
  sql: Sql,
  leads: readonly ReadyLead[],
  isDryRun: boolean,
  name: ImportName,
  actor: Actor,
): Promise<number | null> {
  const importId = sql`${name?.id ?? null}::uuid`;
  const rows = leads.map((lead) => ({ ...lead, hash: lead.content_hash.slice(2) }));
  const erased = leads.flatMap(({ isErased, content_hash }) => (isErased ? [content_hash] : []));
  const columns = columnList(sql, [...storedColumns, 'submission_date']);
  const sent = sql`${JSON.stringify(rows)}::text::jsonb`;
  const given = sql`
    select distinct on (content_hash) ${columns} from jsonb_populate_recordset(null::leads, ${sent}) order by content_hash`;
  const known = sql`
    select decode(hash, 'hex') as content_hash, id, deleted_at from stored_leads(${sent}, ${importId})`;
  const missing = sql`given left join known using (content_hash) where (id is null or deleted_at is not null)`;
  if (isDryRun) {
    const [row] = await sql<[{ fresh: number }]>`
      with given as (${given}), known as materialized (${known})
      select count(*)::int as fresh from ${missing}`;
    return row.fresh;
  }
  const detail = sql`json_strip_nulls(json_build_object('leads', count(*), 'import', ${name?.id ?? null}::text))`;
  // One statement, since imports take turns only until it ends: two of the same people add them once.
  const [done] = await sql<[{ added: number; undone: boolean | null }]>`
    with own as materialized (
      -- An undo waits until this import's leads are there to be undone, and closes it to those that come later.
      select undone_at is not null as undone from imports where id = ${importId} for share
    ), given as (
      ${given}
    ), known as materialized (
      ${known}
    ), wanted as materialized (
      select ${columns}, id from ${missing} and (select undone from own) is not true
    ), restored as (
      update leads set deleted_at = null, import_id = ${importId} where id = any (array(
        select id from leads where id in (select id from wanted) and deleted_at is not null
        order by content_hash for update)) returning id
    ), inserted as (
      insert into leads (${columns}, counted_at, imported, import_id)
      select ${columns}, submission_date, true, ${importId} from wanted where id is null returning id
    ), added as (
      select id from restored union all select id from inserted
    ), named as (
      insert into imports (id, file_name, staff_name)
      select ${importId}, ${name?.fileName ?? ''}, ${actor.name}
      from added where ${name !== null} having count(*) > 0 on conflict (id) do nothing
    ), recorded as (
      ${recordAudit(sql, actor, 'import-leads', { detail, from: sql`from added having count(*) > 0` })}
    ), recorded_erased as (
      ${recordAudit(sql, actor, 'import-erased-leads', {
        detail,
        from: sql`from wanted where content_hash = any (${textArray(erased)}::text[]::bytea[]) having count(*) > 0`,
      })}
    )
    select count(*)::int as added, (select undone from own) as undone,
      case when count(*) > 0 then ${tellOfLead(sql, 'altered', sql`null`)} end
    from added`;
  return done.undone ? null : done.added;
}

/** Returns the imports that can still be undone, newest first. */
export function listImports(sql: Sql): Promise<EarlierImport[]> {
  return sql<EarlierImport[]>`
    select id, file_name, staff_name, began_at, undone_at,
      (select count(*)::int from leads where import_id = imports.id and deleted_at is null) as leads
    from imports where began_at > now() - make_interval(days => ${retention.days}) order by began_at desc limit 100`;
}

/** One call deletes them in some 200 ms. */
const UNDONE_AT_ONCE = 1000;

/**
 * Closes an import that can still be undone and deletes leads of it, at most 1,000, all at the moment at which it was closed: what
 * somebody deletes by hand has another. Returns null without such an import.
 */
export async function undoImport(sql: Sql, id: string, actor: Actor): Promise<UndoImportAnswer | null> {
  // A statement of its own, so that the next one sees the leads of a call that this one waits for.
  const closed = await sql`
    update imports set undone_at = coalesce(undone_at, now())
    where id = ${id} and began_at > now() - make_interval(days => ${retention.days}) returning id`;
  if (closed.length === 0) return null;
  const [undone] = await sql<[UndoImportAnswer]>`
    with undone as (
      select id, undone_at from imports where id = ${id}
    ), gone as (
      -- In the order in which an import of the same file takes them.
      update leads set deleted_at = undone_at from undone where leads.id = any (array(
        select id from leads where import_id = ${id} and deleted_at is null
        order by content_hash limit ${UNDONE_AT_ONCE} for update)) returning leads.id
    ), recorded as (
      ${recordAudit(sql, actor, 'undo-import', {
        detail: sql`json_build_object('leads', (select count(*) from gone), 'import', id)`,
        from: sql`from undone where exists (select from gone)`,
      })}
    )
    select (select count(*)::int from gone) as deleted,
      (select count(*)::int from leads where import_id = ${id} and deleted_at is null) - (select count(*)::int from gone) as left,
      ${tellOfLead(sql, 'altered', sql`null`)}`;
  return { deleted: undone.deleted, left: undone.left };
}
