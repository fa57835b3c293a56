import type { Staff } from '../../http/app-env.ts';
import type { Sql } from '../../sql.ts';
import type { ExportNote } from './contract.ts';

export async function noteExport(sql: Sql, staff: Staff, note: ExportNote, ipAddress: string): Promise<void> {
  await sql`
    insert into audit (staff_name, action, detail, network) values (${staff.name}, 'export',
      json_build_object('list', ${note.list}::text, 'rows', ${note.rows}::int), network_of(${ipAddress}::inet))`;
}
