import type { Sql } from '../../database/sql.ts';
import type { Actor } from '../../http/app-env.ts';
import { recordAudit } from '../../http/audit-queries.ts';
import { numbersIn, readContacts } from '../../lib/phone-numbers.ts';
import type { EarlierImport, ImportedLead } from './contract.ts';

export interface ReadyLead extends ImportedLead {
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
 * Adds the leads that are not stored yet, in one statement, and restores deleted ones as part of this import. A dry run
 * only counts them. Returns how many leads were (or would be) added.
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
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (name text, email text, phone text,
    case_type text, message text, submission_date timestamptz, page_source text, hash text,
    phones text[], "phoneLinks" jsonb, mentioned text[])`;
  if (isDryRun) {
    const [row] = await sql<[{ fresh: number }]>`
      select count(distinct hash)::int as fresh from ${given} where not exists (
        select from leads where imported and content_hash = decode(hash, 'hex') and deleted_at is null)`;
    return row.fresh;
  }
  const added = await sql`
    with added as (
      insert into leads (name, email, phone, case_type, message, submission_date, page_source, content_hash, imported,
        import_id, counted_at, phones, phone_links, mentioned)
      select distinct on (hash) name, email, phone, case_type, message, submission_date, page_source,
        decode(hash, 'hex'), true, ${name?.id ?? null}::uuid, submission_date, phones, "phoneLinks", mentioned
      from ${given}
      order by hash
      on conflict (content_hash) where imported do update set deleted_at = null, import_id = excluded.import_id
        where leads.deleted_at is not null returning id
    ), named as (
      insert into imports (id, file_name, staff_name)
      select ${name?.id ?? null}::uuid, ${name?.fileName ?? ''}, ${actor.name}
      from added where ${name !== null} having count(*) > 0 on conflict (id) do nothing
    ), recorded as (
      ${recordAudit(sql, actor, 'import-leads', {
        detail: sql`json_build_object('leads', count(*), 'file', ${name?.fileName ?? ''}::text)`,
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

/** Deletes the leads left of an import of the last 30 days. Returns how many, or null without such an import. */
export async function undoImport(sql: Sql, id: string, actor: Actor): Promise<number | null> {
  const [undone] = await sql<[{ leads: number }?]>`
    with undone as (
      update imports set undone_at = now() where id = ${id} and began_at > now() - interval '30 days'
      returning id, file_name
    ), gone as (
      -- In the order in which an import of the same file takes them.
      update leads set deleted_at = now() where id = any (array(
        select id from leads where import_id = (select id from undone) and deleted_at is null
        order by content_hash for update)) returning id
    ), recorded as (
      ${recordAudit(sql, actor, 'undo-import', {
        detail: sql`json_build_object('file', file_name, 'leads', (select count(*) from gone))`,
        from: sql`from undone`,
      })}
    )
    select (select count(*)::int from gone) as leads,
      pg_notify('lead_events', json_build_object('kind', 'altered')::text) from undone`;
  return undone?.leads ?? null;
}
