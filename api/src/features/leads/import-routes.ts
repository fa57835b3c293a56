import * as v from 'valibot';
import type { Sql } from '../../database/sql.ts';
import { HttpError } from '../../http/errors.ts';
import { handle } from '../../http/mount-calls.ts';
import { parseFields } from '../../http/parse-input.ts';
import type { Body } from '../../http/read-body.ts';
import { isEmail, optionalText, text } from '../../http/schema.ts';
import { leadCalls } from './calls.ts';
import { contentHash } from './contact-request.ts';
import type { RejectedRow } from './contract.ts';
import { findErased, importLeads, listImports, type ReadyLead, undoImport } from './import-queries.ts';

/** The patterns below take longer the more blanks a text has. */
const MAX_DATE_LENGTH = 100;

/** Imports leads from an older site row by row; reports each row that cannot be a lead, with the reason. */
export function importHandlers({ sql, officeTimeZone }: { sql: Sql; officeTimeZone: string }) {
  const schema = importedRow(officeTimeZone);
  return handle(leadCalls, {
    'import-leads': async ({ leads, dryRun, importId, fileName, withErased }, { actor }) => {
      const name = importId === undefined ? null : { id: importId, fileName };
      const good: { index: number; lead: ReadyLead }[] = [];
      const rejected: RejectedRow[] = [];
      for (const [index, row] of leads.entries()) {
        const outcome = readRow(row, schema);
        if ('refusals' in outcome) {
          rejected.push({ index, message: [...outcome.refusals.values()].join(' ') });
        } else good.push({ index, lead: outcome });
      }
      const leadsOf = (list: typeof good) => list.map(({ lead }) => lead);
      const erased = withErased || good.length === 0 ? new Map<number, string>() : await findErased(sql, leadsOf(good));
      for (const [place, day] of erased) {
        rejected.push({ index: good[place]?.index ?? 0, message: `This person was erased on ${day}.`, erased: true });
      }
      const ready = leadsOf(good.filter((_, place) => !erased.has(place)));
      const added = ready.length === 0 ? 0 : await importLeads(sql, ready, dryRun, name, actor);
      return { added, duplicates: ready.length - added, rejected };
    },

    'get-imports': async () => ({ imports: await listImports(sql) }),

    'undo-import': async ({ id }, { actor }) => {
      const leads = await undoImport(sql, id, actor);
      if (leads === null) throw new HttpError(404, 'No such import in the last 30 days.');
      return { message: `The import is undone: ${leads} ${leads === 1 ? 'lead is' : 'leads are'} deleted.` };
    },
  });
}

/** Returns the lead, or by field the reasons why the row cannot be one. */
function readRow(row: unknown, schema: ReturnType<typeof importedRow>): ReadyLead | { refusals: Map<string, string> } {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    return { refusals: new Map([['', 'The row is not an object.']]) };
  }
  const read = parseFields(schema, row as Body);
  const { email, phone } = 'output' in read ? read.output : (row as Body);
  if (isBlank(email) && isBlank(phone)) {
    const refusals = 'refusals' in read ? read.refusals : new Map<string, string>();
    return { refusals: refusals.set('phone', 'Please fill in: Phone or Email.') };
  }
  if ('refusals' in read) return read;
  const { submission_date, ...lead } = read.output;
  // Hashes the date as written: the same file tomorrow has the same leads, even where it gives no date.
  const hash = contentHash(submission_date.words, ...Object.values(lead));
  return { ...lead, submission_date: submission_date.moment, contentHash: hash };
}

/** The value comes from a file and may have any type. */
const isBlank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '');

/** Returns the schema of a row; a date without a zone is in `timeZone`. */
const importedRow = (timeZone: string) =>
  v.object({
    submission_date: v.pipe(
      optionalText({ label: 'Date', maxLength: MAX_DATE_LENGTH }),
      v.rawTransform(({ dataset: { value: words }, addIssue, NEVER }) => {
        const moment = readDate(words, timeZone);
        if (moment !== null) return { words, moment };
        addIssue({ message: 'Date: this is not a date that can be read.' });
        return NEVER;
      }),
    ),
    name: v.pipe(v.string(), v.trim(), text({ label: 'Name' })),
    email: v.pipe(
      optionalText({ label: 'Email' }),
      v.trim(),
      v.check((email) => email === '' || isEmail(email), 'Email: this is not an email address.'),
    ),
    phone: v.pipe(optionalText({ label: 'Phone' }), v.trim()),
    case_type: v.pipe(
      optionalText({ label: 'Case Type' }),
      v.transform((name) => name || 'Other'),
    ),
    message: optionalText({ label: 'Message' }),
    page_source: optionalText({ label: 'Source' }),
  });

/** A zone follows the time of day: Z, -06:00, GMT, CST. */
const ZONE = /(:\d\d(?:[:.]\d+)*\s*(?:[ap]\.?m\.?)?)\s*(?:z|gmt|utc|[ecmp][sd]t|[+-]\d\d:?\d\d)+/i;
const TIME = /\d{1,2}:\d\d(?:[:.]\d+)*/;
const DAY_MS = 86_400_000;
/** `Date` ignores unknown words and accepts any number: 'Smith 12' would be a day in 2001. */
const DATE_WORD =
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*$|^(am?|pm?|m|t|z|gmt|utc|[ecmp][sd]t)$/i;
const YEAR = /\b\d{4}(\b|T)|\b\d{1,2}([/.-])\d{1,2}\2\d\d\b/;

/**
 * Returns the moment in a form that PostgreSQL reads, or null for text that is not a date. A time without a zone is the
 * office's, wherever this process runs, since an older site's list was read at the office.
 */
function readDate(text: string, timeZone: string): string | null {
  if (text === '') return new Date().toISOString();
  if (!isDateLike(text)) return null;
  const namesZone = ZONE.test(text);
  const time = namesZone ? Date.parse(text) : parseAsUtc(text);
  if (Number.isNaN(time) || !isRealDay(text) || time < -2e12 || time > Date.now() + DAY_MS) {
    return null;
  }
  const moment = new Date(time).toISOString();
  return namesZone ? moment : `${moment.slice(0, -1)} ${timeZone}`;
}

/** Returns whether the text has a year, a month and a day and no foreign words, outside parentheses. */
function isDateLike(text: string): boolean {
  const plain = text.replace(/\([^()]*\)/g, '');
  const words = plain.match(/\p{L}+/gu) ?? [];
  const parts = (plain.match(/\d+/g)?.length ?? 0) + words.filter((word) => word.length > 2).length;
  return YEAR.test(plain) && parts >= 3 && words.every((word) => DATE_WORD.test(word));
}

/** Returns whether `Date` reads the day as written: it takes February 30 as March 2, and the year 0000 as 2000. */
function isRealDay(text: string): boolean {
  const local = text.replace(ZONE, '$1');
  const read = parseAsUtc(local);
  if (Number.isNaN(read)) return false;
  const [year = 0, ...rest] = new Date(read).toISOString().slice(0, 10).split('-').map(Number);
  const numbers = local.replace(TIME, '').match(/\d+/g) ?? [];
  return numbers.every((number) =>
    number.length > 2 ? Number(number) === year : [year % 100, ...rest].includes(Number(number)),
  );
}

/** `Date` accepts `Z` after the ISO 8601 form, and `UTC` after the others. */
function parseAsUtc(text: string): number {
  const time = Date.parse(`${text} UTC`);
  return Number.isNaN(time) ? Date.parse(`${text}Z`) : time;
}
