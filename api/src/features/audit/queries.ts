import type { Sql } from '../../database/sql.ts';
import type { Actor } from '../../http/app-env.ts';
import type { AuditKind, RefusableCall } from '../../http/audit-actions.ts';
import { type Fragment, recordAudit } from '../../http/audit-queries.ts';
import type { AuditEntry, ExportNote } from './contract.ts';

/** Records who exported which list, with how many rows. */
export async function recordExport(sql: Sql, actor: Actor, { list, rows }: ExportNote): Promise<void> {
  const detail = sql`json_build_object('list', ${list}::text, 'rows', ${rows}::int)`;
  await sql`${recordAudit(sql, actor, 'export', { detail })}`;
}

/** Records a call that is not open to the account; the page shows no button for it. */
export async function recordForbidden(sql: Sql, actor: Actor, call: RefusableCall): Promise<void> {
  await sql`${recordAudit(sql, actor, `${call}-refused`)}`;
}

export interface AuditQuery {
  /** Null for all. */
  kind: AuditKind | null;
  /** The account that did it; null for all accounts. */
  by: number | null;
  /** The entry to continue after. */
  before: number | null;
  size: number;
}

/** Returns the entries, newest first; the calls of one import, or of its undoing, are one entry, with the name of its file. */
export function listAudit(sql: Sql, { kind, by, before, size }: AuditQuery): Promise<AuditEntry[]> {
  // Parts that are left out, so that each combination has a plan of its own.
  const older = before === null ? sql`` : sql`and id < ${before}::bigint`;
  const own = by === null ? sql`` : sql`and staff_id = ${by}::int`;
  const ofKind = kind === null ? sql`` : sql`and kind = ${kind}`;
  const partsOf = (entry: Fragment) => sql`
    audit part where part.detail ->> 'import' = ${entry}.detail ->> 'import' and part.action = ${entry}.action`;
  return sql<AuditEntry[]>`
    with page as (
      select * from audit
      where (detail ->> 'import' is null or not exists (select from ${partsOf(sql`audit`)} and part.id < audit.id))
        ${older} ${own} ${ofKind}
      order by id desc limit ${size}
    )
    select page.id::float8 as id, at, staff_name, action, network::text as network,
      case when leads.id is not null then
        json_build_object('id', leads.id, 'name', name, 'deleted', deleted_at is not null) end as lead,
      case when detail ->> 'import' is null then detail
        else detail - 'import' || jsonb_build_object(
          'leads', (select sum((part.detail ->> 'leads')::int) from ${partsOf(sql`page`)}),
          'file', (select file_name from imports where imports.id = (detail ->> 'import')::uuid)) end as detail
    from page left join leads on leads.id = (detail ->> 'lead')::bigint
    order by page.id desc`;
}
