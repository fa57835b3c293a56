import * as v from 'valibot';
import { isEmail } from '../lib/email-address.ts';
import type { InputSchema } from './calls.ts';
import { HttpError } from './errors.ts';
import type { Body } from './read-body.ts';
import { isStorable } from './schema.ts';

/** The texts with which a field is refused. */
export const fieldTexts = {
  missing: (label: string) => `Please fill in: ${label}.`,
  tooManyCharacters: (label: string, most: number) =>
    `${label} can have at most ${most} characters. Please shorten it.`,
  tooLong: (label: string) => `${label} is too long. Please shorten it.`,
  notStorable: (label: string) => `${label} contains a character that cannot be stored. Please remove it.`,
  notAnEmail: (label: string) => `${label}: this is not an email address.`,
};

interface FieldWords {
  texts: typeof fieldTexts;
  /** The names of the fields, if the schema's own labels are in another language. */
  labels?: Readonly<Record<string, string>>;
}

const MAY_BE_MISSING = new Set(['optional', 'exact_optional', 'nullish']);

/**
 * Returns the declared fields of a body, from its own properties only. Throws `HttpError` 400, naming the first field
 * that is not as declared.
 */
export function parseInput<Schema extends InputSchema>(
  schema: Schema,
  body: Body,
  words: FieldWords = { texts: fieldTexts },
): v.InferOutput<Schema> {
  const { success, output, issues } = parseOwn(schema, body, true);
  if (success) return output;
  throw new HttpError(400, refusalOf(issues[0], schema, words));
}

/** Does the same, but returns what is wrong with each field instead of throwing for the first. */
export function parseFields<Schema extends InputSchema>(
  schema: Schema,
  body: Body,
): { output: v.InferOutput<Schema> } | { refusals: Map<string, string> } {
  const { success, output, issues } = parseOwn(schema, body, false);
  if (success) return { output };
  const texts = { texts: fieldTexts };
  return { refusals: new Map(issues.map((issue) => [v.getDotPath(issue) ?? '', refusalOf(issue, schema, texts)])) };
}

function parseOwn<Schema extends InputSchema>(schema: Schema, body: Body, abortEarly: boolean) {
  const own: Record<string, unknown> = {};
  for (const name in schema.entries) {
    // A missing field is undefined, so that its own schema reports that it is missing.
    if (Object.hasOwn(body, name)) own[name] = body[name];
    else if (!MAY_BE_MISSING.has(schema.entries[name]?.type ?? '')) own[name] = undefined;
  }
  return v.safeParse(schema, own, { abortEarly, abortPipeEarly: true, message: '' });
}

/** Uses the schema's own message if it has one for the case. */
function refusalOf(issue: v.BaseIssue<unknown>, schema: InputSchema, { texts, labels }: FieldWords): string {
  if (issue.message !== '') return issue.message;
  const path = v.getDotPath(issue) ?? '';
  const label = labels?.[path] ?? (labelOf(schema.entries[path]) || path);
  switch (issue.type) {
    case 'string':
    case 'min_length':
      return texts.missing(label);
    case 'max_length':
      return texts.tooManyCharacters(label, Number(issue.requirement));
    case 'raw_check':
      return texts.tooLong(label);
    case 'boolean':
      return `${label} must be true or false.`;
    case 'union':
    case 'number':
    case 'safe_integer':
    case 'min_value':
    case 'max_value':
      return `${label} must be a number.`;
    case 'picklist':
      return `${label} must be one of ${issue.expected?.replace(/[()"]/g, '').replaceAll(' | ', ', ')}.`;
    case 'check':
      if (issue.requirement === isStorable) return texts.notStorable(label);
      if (issue.requirement === isEmail) return texts.notAnEmail(label);
  }
  return `${label} is not valid.`;
}

function labelOf(entry: v.ObjectEntries[string] | undefined): string | undefined {
  if (!entry) return undefined;
  return v.getTitle(('wrapped' in entry ? entry.wrapped : entry) as v.GenericSchema);
}
