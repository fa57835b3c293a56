import type { Staff } from '../../http/app-env.ts';
import { type Sql, shard } from '../../sql.ts';
import type { ImportedLead } from './contract.ts';

export interface ReadyLead extends ImportedLead {
  contentHash: Buffer;
}

/**
 * Adds the leads that are not there yet, in one transaction; a dry run only counts them. Returns how many were (or would
 * be) added.
 */
export async function importLeads(
  sql: Sql,
  leads: readonly ReadyLead[],
  isDryRun: boolean,
  staff: Staff,
  ipAddress: string,
): Promise<number> {
  const hashes = leads.map((lead) => lead.contentHash.toString('hex'));
  if (isDryRun) {
    const [row] = await sql<[{ fresh: number }]>`
      select count(*)::int as fresh from (select distinct decode(hex, 'hex') as hash from unnest(${hashes}::text[]) hex) h
      where not exists (select from leads where imported and content_hash = h.hash)`;
    return row.fresh;
  }
  return sql.begin(async (tx) => {
    const added = await tx`
      insert into leads (name, email, phone, case_type, message, submission_date, page_source, content_hash, imported)
      select name, email, phone, case_type, message, submission_date, page_source, decode(hash, 'hex'), true
      from unnest(${leads.map((lead) => lead.name)}::text[], ${leads.map((lead) => lead.email)}::text[],
        ${leads.map((lead) => lead.phone)}::text[], ${leads.map((lead) => lead.case_type)}::text[],
        ${leads.map((lead) => lead.message)}::text[], ${leads.map((lead) => lead.submission_date)}::timestamptz[],
        ${leads.map((lead) => lead.page_source)}::text[], ${hashes}::text[])
        as row (name, email, phone, case_type, message, submission_date, page_source, hash)
      order by hash
      on conflict (content_hash) where imported do nothing returning id`;
    if (added.length > 0) {
      await tx`
        insert into total_counts (kind, shard, amount)
        select kind, ${shard}::smallint, ${added.length}::bigint from unnest(array['lead', 'leads-altered']) as kind
        on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount`;
      await tx`
        insert into audit (staff_name, action, detail, network) values (${staff.name}, 'import-leads',
          ${sql.json({ leads: added.length })}, network_of(${ipAddress}::inet))`;
    }
    return added.length;
  });
}
