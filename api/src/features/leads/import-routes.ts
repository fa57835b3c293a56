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
import { contentHash } from './contact-request.ts';
import type { LeadImportAnswer, RejectedRow } from './contract.ts';
import { readDate } from './import-date.ts';
import { findErased, importLeads, listImports, type ReadyLead, undoImport } from './import-queries.ts';

const MAX_DATE_LENGTH = 100;
/** What other systems write where there is nothing. */
const NOTHING = /^(?:na|none|null|unknown)?$/i;
const isWithoutWords = (text: string) => NOTHING.test(text.replace(/[^\p{L}\p{N}]+/gu, ''));

/** Imports leads from an older site row by row; reports each row that cannot be a lead, with the reason. */
export function importHandlers({ sql, officeTimeZone }: { sql: Sql; officeTimeZone: string }) {
  async function importRows(
    { leads, dryRun, importId, fileName, timeZone = officeTimeZone }: InputOf<(typeof leadCalls)['import-leads']>,
    actor: StaffActor,
    withErased: boolean,
  ): Promise<LeadImportAnswer> {
    const schema = importedRow(timeZone);
    const name = importId === undefined ? null : { id: importId, fileName };
    const good: { index: number; lead: ReadyLead }[] = [];
    const rejected: RejectedRow[] = [];
    for (const [index, row] of leads.entries()) {
      const outcome = readRow(row, schema);
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
function readRow(row: unknown, schema: ReturnType<typeof importedRow>): ReadyLead | { refusals: Map<string, string> } {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    return { refusals: new Map([['', 'The row is not an object.']]) };
  }
  const read = parseFields(schema, row as Body);
  const { email, phone } = 'output' in read ? read.output : (row as Body);
  if (isNothing(email) && isNothing(phone)) {
    const refusals = 'refusals' in read ? read.refusals : new Map<string, string>();
    return { refusals: refusals.set('phone', 'Please fill in: Phone or Email.') };
  }
  if ('refusals' in read) return read;
  const { submission_date: date, ...lead } = read.output;
  const written = date?.moment.toISOString() ?? '';
  // Without the current time: the same file tomorrow has the same leads, even where it gives no date.
  const hash = contentHash(written, ...Object.values(lead));
  const submission_date = written || new Date().toISOString();
  return { ...lead, ...readContacts(lead), submission_date, isTimed: date?.isTimed ?? false, contentHash: hash };
}

/** The value comes from a file and may have any type. */
const isNothing = (value: unknown) => value == null || (typeof value === 'string' && isWithoutWords(value));

const withoutNothing = v.transform((text: string) => (isWithoutWords(text) ? '' : text.trim()));

/** Returns the schema of a row; a date without a zone is in `timeZone`. */
const importedRow = (timeZone: string) =>
  v.object({
    submission_date: v.pipe(
      optionalText({ label: 'Date', maxLength: MAX_DATE_LENGTH }),
      v.rawTransform(({ dataset: { value: words }, addIssue, NEVER }) => {
        if (words.trim() === '') return null;
        const date = readDate(words, timeZone);
        if (date && date.moment.getTime() <= Date.now()) return date;
        addIssue({ message: date ? `Date: ${words} is in the future.` : 'Date: this is not a date that can be read.' });
        return NEVER;
      }),
    ),
    name: v.pipe(v.string(), v.trim(), text({ label: 'Name' })),
    email: v.pipe(
      optionalText({ label: 'Email' }),
      withoutNothing,
      v.check((email) => email === '' || isEmail(email), 'Email: this is not an email address.'),
    ),
    phone: v.pipe(optionalText({ label: 'Phone' }), withoutNothing),
    case_type: v.pipe(
      optionalText({ label: 'Case Type' }),
      v.transform((name) => name || 'Other'),
    ),
    message: optionalText({ label: 'Message' }),
    page_source: optionalText({ label: 'Source' }),
  });
