import type { Sql } from '../../database/sql.ts';
import type { Actor } from '../../http/app-env.ts';
import { recordAudit } from '../../http/audit-queries.ts';
import { numbersIn, readContacts } from '../../lib/phone-numbers.ts';
import type { EarlierImport, ImportedLead, UndoImportAnswer } from './contract.ts';

export interface ReadyLead extends ImportedLead {
  /** Whether its date has a time of day. */
  isTimed: boolean;
  contentHash: Buffer;
}

/** The import that a call belongs to; null when the browser sends none. */
export type ImportName = { id: string; fileName: string } | null;

/** Returns which of the leads are of people who were erased: their index, with the day of the erasure. */
export async function findErased(
  sql: Sql,
  leads: readonly Pick<ReadyLead, 'name' | 'email' | 'phone'>[],
): Promise<Map<number, string>> {
  const people = leads.map(({ name, email, phone }, place) => ({
    place,
    name,
    email,
    phones: numbersIn(phone),
  }));
  const rows = await sql<{ place: number; day: string }[]>`
    select place, to_char(max(erased_at), 'YYYY-MM-DD') as day
    from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb)
        as row (place int, name text, email text, phones text[]),
      lateral (
        select contact_hashes(kind, email, phones) as hash
        from unnest(array['', 'import:', 'named:' || lower(btrim(name)) || ' ']) as kind
      ) as person join erasures using (hash)
    group by place order by place`;
  return new Map(rows.map(({ place, day }) => [place, day]));
}

/**
 * Adds the leads that are not stored yet, in one statement, and restores deleted ones as part of this import. A lead is stored
 * if one with its name, its email or phone, and its minute is, or for a date without a time, its message. A dry run only counts
 * them. Returns how many leads were (or would be) added.
 */
export async function importLeads(
  sql: Sql,
  leads: readonly ReadyLead[],
  isDryRun: boolean,
  name: ImportName,
  actor: Actor,
): Promise<number> {
  const rows = leads.map(({ contentHash, ...lead }) => ({
    ...lead,
    ...readContacts(lead),
    hash: contentHash.toString('hex'),
  }));
  const known = sql`given as materialized (
      select distinct on (hash) * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (name text, email text,
        phone text, case_type text, message text, submission_date timestamptz, page_source text, "isTimed" boolean, hash text,
        phones text[], "phoneLinks" jsonb, mentioned text[])
      order by hash
    ), known as (
      select distinct on (hash) hash, id, deleted_at from given, lateral (
        select id, deleted_at from leads where imported and content_hash = decode(hash, 'hex')
        union all
        select id, deleted_at from leads
        where lead_key(leads.name, leads.submission_date) = lead_key(given.name, given.submission_date)
          and (email <> '' and lower(email) = lower(given.email) or phone <> '' and phone = given.phone
            or phones && given.phones)
          and ("isTimed" or message = given.message)
          -- Two rows of one file are two leads.
          and (import_id = ${name?.id ?? null}::uuid) is not true
      ) as stored
      order by hash, deleted_at desc nulls first
    )`;
  if (isDryRun) {
    const [row] = await sql<[{ fresh: number }]>`
      with ${known} select count(*)::int as fresh from given left join known using (hash)
      where id is null or deleted_at is not null`;
    return row.fresh;
  }
  const added = await sql`
    with ${known}, restored as (
      update leads set deleted_at = null, import_id = ${name?.id ?? null}::uuid where id = any (array(
        select id from leads where id in (select id from known where deleted_at is not null) and deleted_at is not null
        order by content_hash for update)) returning id
    ), inserted as (
      insert into leads (name, email, phone, case_type, message, submission_date, page_source, content_hash, imported,
        import_id, counted_at, phones, phone_links, mentioned)
      select name, email, phone, case_type, message, submission_date, page_source,
        decode(hash, 'hex'), true, ${name?.id ?? null}::uuid, submission_date, phones, "phoneLinks", mentioned
      from given where hash not in (select hash from known)
      order by hash
      on conflict (content_hash) where imported do update set deleted_at = null, import_id = excluded.import_id
        where leads.deleted_at is not null returning id
    ), added as (
      select id from restored union all select id from inserted
    ), named as (
      insert into imports (id, file_name, staff_name)
      select ${name?.id ?? null}::uuid, ${name?.fileName ?? ''}, ${actor.name}
      from added where ${name !== null} having count(*) > 0 on conflict (id) do nothing
    ), recorded as (
      ${recordAudit(sql, actor, 'import-leads', {
        detail: sql`json_strip_nulls(json_build_object('leads', count(*), 'file', ${name?.fileName ?? ''}::text,
          'import', ${name?.id ?? null}::text))`,
        from: sql`from added having count(*) > 0`,
      })}
    )
    select id, pg_notify('lead_events', json_build_object('kind', 'altered')::text) from added`;
  return added.length;
}

/** Returns the imports of the last 30 days, newest first. */
export function listImports(sql: Sql): Promise<EarlierImport[]> {
  return sql<EarlierImport[]>`
    select id, file_name, staff_name, began_at, undone_at,
      (select count(*)::int from leads where import_id = imports.id and deleted_at is null) as leads
    from imports where began_at > now() - interval '30 days' order by began_at desc limit 100`;
}

/** One call deletes them in some 200 ms. */
const UNDONE_AT_ONCE = 1000;

/** Deletes leads of an import of the last 30 days, at most 1,000. Returns null without such an import. */
export async function undoImport(sql: Sql, id: string, actor: Actor): Promise<UndoImportAnswer | null> {
  const [undone] = await sql<[UndoImportAnswer?]>`
    with undone as (
      update imports set undone_at = coalesce(undone_at, now())
      where id = ${id} and began_at > now() - interval '30 days' returning id, file_name
    ), gone as (
      -- In the order in which an import of the same file takes them.
      update leads set deleted_at = now() where id = any (array(
        select id from leads where import_id = (select id from undone) and deleted_at is null
        order by content_hash limit ${UNDONE_AT_ONCE} for update)) returning id
    ), recorded as (
      ${recordAudit(sql, actor, 'undo-import', {
        detail: sql`json_build_object('leads', (select count(*) from gone), 'file', file_name, 'import', id)`,
        from: sql`from undone where exists (select from gone)`,
      })}
    )
    select (select count(*)::int from gone) as deleted,
      (select count(*)::int from leads where import_id = undone.id and deleted_at is null) - (select count(*)::int from gone) as left,
      pg_notify('lead_events', json_build_object('kind', 'altered')::text)
    from undone`;
  return undone ? { deleted: undone.deleted, left: undone.left } : null;
}
