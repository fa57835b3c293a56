import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { answer } from '../../http/calls.ts';
import type { ClientIp } from '../../http/client-ip.ts';
import { Refused } from '../../http/errors.ts';
import { booleanField, isEmail, textField } from '../../http/fields.ts';
import { type Body, readJson } from '../../http/read-body.ts';
import { reply } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { contentHash } from './contact-request.ts';
import type { LeadImportAnswer, RejectedRow } from './contract.ts';
import { importLeads, type ReadyLead } from './import-queries.ts';

const MAX_ROWS = 200;

/** Leads of an older site, row by row: what cannot be a lead is reported with its reason. DESIGN section 4. */
export function importRoutes(sql: Sql, clientIp: ClientIp): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  answer(app, 'POST', '/api/import-leads.php', async (c) => {
    const body = await readJson(c);
    const isDryRun = booleanField(body, 'dryRun');
    const rows = Object.hasOwn(body, 'leads') ? body.leads : undefined;
    if (!Array.isArray(rows) || rows.length > MAX_ROWS) {
      throw new Refused(400, `leads must be a list of at most ${MAX_ROWS} rows.`);
    }
    const ready: ReadyLead[] = [];
    const rejected: RejectedRow[] = [];
    for (const [index, row] of rows.entries()) {
      const outcome = readRow(row);
      if (typeof outcome === 'string') rejected.push({ index, message: outcome });
      else ready.push(outcome);
    }
    const added = ready.length === 0 ? 0 : await importLeads(sql, ready, isDryRun, c.get('staff'), clientIp(c));
    return reply<LeadImportAnswer>({ status: 'success', added, duplicates: ready.length - added, rejected });
  });
  return app;
}

/** The lead, or why the row cannot be one. */
function readRow(row: unknown): ReadyLead | string {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'The row is not an object.';
  try {
    return readyLead(row as Body);
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

function readyLead(row: Body): ReadyLead {
  const date = textField(row, 'submission_date', { called: 'Date', optional: true });
  const lead = {
    name: textField(row, 'name', { called: 'Name' }),
    email: textField(row, 'email', { called: 'Email' }),
    phone: textField(row, 'phone', { called: 'Phone' }),
    case_type: textField(row, 'case_type', { called: 'Case Type', optional: true }) || 'Other',
    message: textField(row, 'message', { called: 'Message', optional: true }),
    page_source: textField(row, 'page_source', { called: 'Source', optional: true }),
  };
  if (!isEmail(lead.email)) throw new Refused(400, 'Email: this is not an e-mail address.');
  // By the row's own words: the same file tomorrow is the same leads, also where it names no date.
  return { ...lead, submission_date: readDate(date), contentHash: contentHash(date, ...Object.values(lead)) };
}

function readDate(text: string): string {
  const time = text === '' ? Date.now() : Date.parse(text);
  if (Number.isNaN(time) || time < -2e12 || time > Date.now() + 86_400_000) {
    throw new Refused(400, 'Date: this is not a date that can be read.');
  }
  return new Date(time).toISOString();
}
