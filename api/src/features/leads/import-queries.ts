import type { Staff } from '../../http/app-env.ts';
import { type Sql, shard, textArray } from '../../sql.ts';
import type { ImportedLead } from './contract.ts';

export interface ReadyLead extends ImportedLead {
  contentHash: Buffer;
}

/**
 * Adds the leads that are not there yet, in one statement; a dry run only counts them. Returns how many were (or would
 * be) added.
 */
export async function importLeads(
  sql: Sql,
  leads: readonly ReadyLead[],
  isDryRun: boolean,
  staff: Staff,
  ipAddress: string,
): Promise<number> {
  const column = (read: (lead: ReadyLead) => string) => textArray(leads.map(read));
  const hashes = column((lead) => lead.contentHash.toString('hex'));
  if (isDryRun) {
    const [row] = await sql<[{ fresh: number }]>`
      select count(*)::int as fresh from (select distinct decode(hex, 'hex') as hash from unnest(${hashes}::text[]) hex) h
      where not exists (select from leads where imported and content_hash = h.hash)`;
    return row.fresh;
  }
  const added = await sql`
    with added as (
      insert into leads (name, email, phone, case_type, message, submission_date, page_source, content_hash, imported)
      select name, email, phone, case_type, message, submission_date, page_source, decode(hash, 'hex'), true
      from unnest(${column((lead) => lead.name)}::text[], ${column((lead) => lead.email)}::text[],
        ${column((lead) => lead.phone)}::text[], ${column((lead) => lead.case_type)}::text[],
        ${column((lead) => lead.message)}::text[], ${column((lead) => lead.submission_date)}::text[]::timestamptz[],
        ${column((lead) => lead.page_source)}::text[], ${hashes}::text[])
        as row (name, email, phone, case_type, message, submission_date, page_source, hash)
      order by hash
      on conflict (content_hash) where imported do nothing returning id
    ), counted as (
      insert into total_counts (kind, shard, amount)
      select kind, ${shard}::smallint, count(*) from added, unnest(array['lead', 'leads-altered']) as kind group by kind
      on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount
    ), noted as (
      insert into audit (staff_name, action, detail, network)
      select ${staff.name}, 'import-leads', json_build_object('leads', count(*)), network_of(${ipAddress}::inet)
      from added having count(*) > 0
    )
    select id from added`;
  return added.length;
}
