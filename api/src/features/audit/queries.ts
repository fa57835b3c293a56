import type { Sql } from '../../database/sql.ts';
import type { Actor } from '../../http/app-env.ts';
import { recordAudit } from '../../http/audit-queries.ts';
import { type AuditKind, auditKinds } from './calls.ts';
import type { AuditEntry, ExportNote } from './contract.ts';

/** Records who exported which list, with how many rows. */
export async function recordExport(sql: Sql, actor: Actor, { list, rows }: ExportNote): Promise<void> {
  const detail = sql`json_build_object('list', ${list}::text, 'rows', ${rows}::int)`;
  await sql`${recordAudit(sql, actor, 'export', { detail })}`;
}

/** Records a call that is not open to the account; the page shows no button for it. */
export async function recordForbidden(sql: Sql, actor: Actor, call: string): Promise<void> {
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

/** Returns the entries, newest first; the calls of one import, or of its undoing, are one entry. */
export function listAudit(sql: Sql, { kind, by, before, size }: AuditQuery): Promise<AuditEntry[]> {
  const pattern = kind && auditKinds[kind];
  const parts = sql`audit part where part.detail ->> 'import' = import and part.action = audit.action`;
  return sql<AuditEntry[]>`
    select audit.id::float8 as id, at, staff_name, action, network::text as network,
      case when leads.id is not null then
        json_build_object('id', leads.id, 'name', name, 'deleted', deleted_at is not null) end as lead,
      case when import is null then detail
        else detail - 'import' || jsonb_build_object('leads', (select sum((part.detail ->> 'leads')::int) from ${parts})) end as detail
    from audit left join leads on leads.id = (detail ->> 'lead')::bigint,
      lateral (select detail ->> 'import') as whole (import)
    where (${before}::bigint is null or audit.id < ${before}::bigint)
      and (${by}::int is null or staff_id = ${by}::int)
      and (${pattern}::text is null or action ~ ${pattern}::text)
      and (import is null or not exists (select from ${parts} and part.id < audit.id))
    order by audit.id desc limit ${size}`;
}
