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
export function importRoutes(sql: Sql, clientIp: ClientIp, officeTimeZone: string): Hono<AppEnv> {
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
      const outcome = readRow(row, officeTimeZone);
      if (typeof outcome === 'string') rejected.push({ index, message: outcome });
      else ready.push(outcome);
    }
    const added = ready.length === 0 ? 0 : await importLeads(sql, ready, isDryRun, c.get('staff'), clientIp(c));
    return reply<LeadImportAnswer>({ status: 'success', added, duplicates: ready.length - added, rejected });
  });
  return app;
}

/** The lead, or why the row cannot be one. */
function readRow(row: unknown, timeZone: string): ReadyLead | string {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'The row is not an object.';
  try {
    return readyLead(row as Body, timeZone);
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

function readyLead(row: Body, timeZone: string): ReadyLead {
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
  return { ...lead, submission_date: readDate(date, timeZone), contentHash: contentHash(date, ...Object.values(lead)) };
}

/** A zone has its place after the time of day: Z, -06:00, GMT, CST. */
const NAMES_ZONE = /:\d\d(?:[:.]\d+)*\s*(?:[ap]\.?m\.?)?\s*(?:z|gmt|utc|[ecmp][sd]t|[+-]\d\d:?\d\d)/i;
const DAY_MS = 86_400_000;

/**
 * The moment as PostgreSQL reads it. A time without a zone is the office's, wherever this process runs: an older site's
 * list was read at the office.
 */
function readDate(text: string, timeZone: string): string {
  if (text === '') return new Date().toISOString();
  const namesZone = NAMES_ZONE.test(text);
  const time = namesZone ? Date.parse(text) : parseAsUtc(text);
  if (Number.isNaN(time) || time < -2e12 || time > Date.now() + DAY_MS) {
    throw new Refused(400, 'Date: this is not a date that can be read.');
  }
  const moment = new Date(time).toISOString();
  return namesZone ? moment : `${moment.slice(0, -1)} ${timeZone}`;
}

/** `Date` takes the one form with a T and a Z, and the others with a word. */
function parseAsUtc(text: string): number {
  const time = Date.parse(`${text} UTC`);
  return Number.isNaN(time) ? Date.parse(`${text}Z`) : time;
}
