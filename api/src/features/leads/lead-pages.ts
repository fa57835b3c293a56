import { cursorText, type Page } from '../../http/paging.ts';
import type { Sql } from '../../sql.ts';
import { countLeads, type LeadsVersion, leadsVersion, listLeads } from './queries.ts';

const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const MAX_SUSPECTED = 500;
/** They come with every first page. */
const MAX_SUSPECTED_BYTES = 512 * 1024;
/** No transaction lives as long: a lead that is committed later has a later date. */
const SETTLED_MS = 60_000;

interface CachedPage extends LeadsVersion {
  body: Buffer<ArrayBuffer>;
  /** Too old for new leads to fall into. */
  isSettled: boolean;
}

export type LeadPages = (page: Page) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Whole answers of `get-admin-leads.php`. Every call asks the database for the version of the leads; only a page made at
 * another version is made anew, so an answer is never older than its request.
 */
export function leadPages(sql: Sql): LeadPages {
  const cache = new Map<string, CachedPage>();
  let bytes = 0;

  function keep(key: string, page: CachedPage) {
    const old = cache.get(key);
    if (old) bytes -= old.body.length;
    cache.delete(key);
    cache.set(key, page);
    bytes += page.body.length;
    for (const [oldest, { body }] of cache) {
      if (bytes <= MAX_CACHE_BYTES) break;
      cache.delete(oldest);
      bytes -= body.length;
    }
  }

  return async (page) => {
    const key = `${page.limit}|${page.before?.date}|${page.before?.id}`;
    const version = await leadsVersion(sql);
    const cached = cache.get(key);
    if (cached && cached.altered === version.altered && (cached.isSettled || cached.added === version.added)) {
      return cached.body;
    }
    const isSettled = page.before !== null && Date.parse(page.before.date) < Date.now() - SETTLED_MS;
    const body = await writePage(sql, page);
    keep(key, { ...version, body, isSettled });
    return body;
  };
}

async function writePage(sql: Sql, page: Page): Promise<Buffer<ArrayBuffer>> {
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
