import { cursorText, type Page } from '../../http/paging.ts';
import type { Sql } from '../../sql.ts';
import { countLeads, listLeads } from './queries.ts';

const MAX_SUSPECTED = 500;
/** They come with every first page. */
const MAX_SUSPECTED_BYTES = 512 * 1024;

/** A page of the leads as it goes out: the rows are the bytes that PostgreSQL wrote. */
export async function leadsPage(sql: Sql, page: Page): Promise<Buffer<ArrayBuffer>> {
  const [leads, suspected, counts] = await Promise.all([
    listLeads(sql, page),
    page.before === null ? listLeads(sql, { limit: MAX_SUSPECTED, before: null }, true, MAX_SUSPECTED_BYTES) : null,
    page.before === null ? countLeads(sql) : null,
  ]);
  const parts: (string | Buffer)[] = ['{"status":"success","leads":[', leads.json, ']'];
  if (leads.next) parts.push(`,"next":${JSON.stringify(cursorText(leads.next.date, leads.next.id))}`);
  if (counts) parts.push(`,"total":${counts.total},"suspected_total":${counts.suspectedTotal}`);
  if (suspected) parts.push(',"suspected":[', suspected.json, ']');
  parts.push('}');
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}
