import { retention } from '@advocate/facts/retention';
import * as v from 'valibot';
import type { Sql } from '../../database/sql.ts';
import type { StaffActor } from '../../http/app-env.ts';
import type { InputOf } from '../../http/calls.ts';
import { HttpError } from '../../http/errors.ts';
import { handle } from '../../http/mount-calls.ts';
import { parseFields } from '../../http/parse-input.ts';
import type { Body } from '../../http/read-body.ts';
import { optionalText, text } from '../../http/schema.ts';
import { isEmail } from '../../lib/email-address.ts';
import { readContacts } from '../../lib/phone-numbers.ts';
import { leadCalls } from './calls.ts';
import type { LeadImportAnswer, RejectedRow } from './contract.ts';
import { findErased, importLeads, listImports, type ReadyLead, undoImport } from './import-queries.ts';
import { leadRow } from './lead-row.ts';

/** How much of a value is repeated in a reason. */
const MAX_QUOTED = 60;

/** Imports leads from an older site row by row; reports each row that cannot be a lead, with the reason. */
export function importHandlers({ sql }: { sql: Sql }) {
  async function importRows(
    { leads, dryRun, importId, fileName }: InputOf<(typeof leadCalls)['import-leads']>,
    actor: StaffActor,
    withErased: boolean,
  ): Promise<LeadImportAnswer> {
    const name = importId === undefined ? null : { id: importId, fileName };
    const good: { index: number; lead: ReadyLead }[] = [];
    const rejected: RejectedRow[] = [];
    for (const [index, row] of leads.entries()) {
      const outcome = readRow(row);
      if ('refusals' in outcome) {
        rejected.push({ index, message: [...outcome.refusals.values()].join(' ') });
      } else good.push({ index, lead: outcome });
    }
    const erased = await findErased(
      sql,
      good.map(({ lead }) => lead),
    );
    const ready: ReadyLead[] = [];
    for (const [place, { index, lead }] of good.entries()) {
      const day = erased.get(place);
      if (day === undefined || withErased) ready.push({ ...lead, isErased: day !== undefined });
      else rejected.push(erasedRow(index, day, actor));
    }
    const added = await importLeads(sql, ready, dryRun, name, actor);
    if (added === null) throw new HttpError(409, 'This import was undone. Import the file again to add its leads.');
    return { added, duplicates: ready.length - added, rejected };
  }

  return handle(leadCalls, {
    'import-leads': (input, { actor }) => importRows(input, actor, false),

    'import-erased-leads': (input, { actor }) => importRows(input, actor, true),

    'get-imports': async () => ({ imports: await listImports(sql) }),

    'undo-import': async ({ id }, { actor }) => {
      const undone = await undoImport(sql, id, actor);
      if (!undone) throw new HttpError(404, `No such import in the last ${retention.days} days.`);
      return undone;
    },
  });
}

/** Only owners learn who was erased, and when. */
const erasedRow = (index: number, day: string, { role }: StaffActor): RejectedRow =>
  role === 'owner'
    ? { index, message: `This person was erased on ${day}.`, erased: true }
    : { index, message: 'Only an owner can import this row.' };

/** Returns the lead, or by field the reasons why the row cannot be one. */
function readRow(given: unknown): ReadyLead | { refusals: Map<string, string> } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { refusals: new Map([['', 'The row is not an object.']]) };
  }
  const read = parseFields(importedRow, given as Body);
  const { email, phone } = 'output' in read ? read.output : (given as Body);
  if (isBlank(email) && !(typeof phone === 'string' && canBeDialed(phone))) {
    const refusals = 'refusals' in read ? read.refusals : new Map<string, string>();
    return { refusals: refusals.set('phone', isBlank(phone) ? 'Please fill in: Phone or Email.' : notDialed(phone)) };
  }
  if ('refusals' in read) return read;
  const { submission_date: date, day_only, ...lead } = read.output;
  // Hashed without the current time: the same file tomorrow has the same leads, even where it gives no date.
  const row = leadRow(lead, date);
  return { ...row, submission_date: date || new Date().toISOString(), isTimed: date !== '' && !day_only };
}

/** The value comes from a file and may have any type. */
const isBlank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '');

/** Spreadsheets write 2.1E+09, #REF! or TRUE where a number was: it reaches nobody. */
const canBeDialed = (phone: string) => readContacts({ phone, message: '' }).phoneLinks?.length !== 0;

const quoted = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);

const notDialed = (phone: unknown) =>
  typeof phone === 'string'
    ? `Phone: ${quoted(phone)} is not a phone number, and there is no email address.`
    : 'Phone: this is not a phone number, and there is no email address.';

/** A moment in UTC, as `toISOString` writes it, with or without fractions of a second. */
const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,6})?Z$/;

/** Returns the moment that a text names, or null: of a day that does not exist, JavaScript makes another. */
function readMoment(text: string): Date | null {
  const [, second] = MOMENT.exec(text) ?? [];
  const date = new Date(text);
  return second !== undefined && date.getUTCFullYear() >= 1900 && date.toISOString().startsWith(second) ? date : null;
}

/** Our own page reads the dates of a file, and sends those that it cannot read as they are. */
const importedRow = v.object({
  submission_date: v.pipe(
    optionalText({ label: 'Date' }),
    v.rawTransform(({ dataset: { value: words }, addIssue, NEVER }) => {
      if (words.trim() === '') return '';
      const date = readMoment(words);
      if (date && date.getTime() <= Date.now()) return date.toISOString();
      const written = date ? `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC` : quoted(words);
      addIssue({ message: `Date: ${written} is ${date ? 'in the future' : 'not a date that can be read'}.` });
      return NEVER;
    }),
  ),
  day_only: v.optional(v.boolean(), false),
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
