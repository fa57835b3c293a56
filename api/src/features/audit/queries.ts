import type { Staff } from '../../http/app-env.ts';
import type { Sql } from '../../sql.ts';
import type { AuditEntry, ExportNote } from './contract.ts';

/** Writes into the audit who exported which list, with how many rows. */
export async function noteExport(sql: Sql, staff: Staff, note: ExportNote, ipAddress: string): Promise<void> {
  await sql`
    insert into audit (staff_name, action, detail, network) values (${staff.name}, 'export',
      json_build_object('list', ${note.list}::text, 'rows', ${note.rows}::int), network_of(${ipAddress}::inet))`;
}

/** Which actions a kind is made of. */
export const auditKinds: Readonly<Record<string, string>> = {
  'sign-ins': '^sign-|^end-session',
  exports: '^export',
  leads: 'lead|import|spam|person$|erase',
  accounts: 'account|password|passkey|recovery|role',
};

/** Entries before the given one, the newest first; `kind` is one of `auditKinds`, or null for all. */
export function listAudit(sql: Sql, kind: string | null, before: number | null, limit: number): Promise<AuditEntry[]> {
  const pattern = kind === null ? null : (auditKinds[kind] ?? null);
  return sql<AuditEntry[]>`
    select id::float8 as id, to_json(at) #>> '{}' as at, staff_name, action, detail, network::text as network
    from audit where (${before}::bigint is null or id < ${before}::bigint)
      and (${pattern}::text is null or action ~ ${pattern}::text)
    order by audit.id desc limit ${limit}`;
}
