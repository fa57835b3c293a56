import * as v from 'valibot';
import { isEmail } from '../lib/email-address.ts';

interface TextRules {
  /** The name of the field in messages. */
  label?: string;
  mayBeEmpty?: boolean;
  maxLength?: number;
  /** Of the text as UTF-8. */
  maxBytes?: number;
}

/** Returns whether PostgreSQL stores the text unchanged: it is well-formed and without NUL. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** A UTF-16 code unit takes at most three bytes in UTF-8, so the bytes rarely have to be counted. */
const isLongerThan = (maxBytes = Number.POSITIVE_INFINITY, text: string): boolean =>
  text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes;

/** Returns the schema of a text that can be stored and is not empty unless that is allowed. */
export function text({ label, mayBeEmpty, maxLength, maxBytes }: TextRules = {}) {
  return v.pipe(
    v.string(),
    v.minLength(mayBeEmpty ? 0 : 1),
    v.maxLength(maxLength ?? Number.POSITIVE_INFINITY),
    v.rawCheck(({ dataset, addIssue }) => {
      if (dataset.typed && isLongerThan(maxBytes, dataset.value)) addIssue({ message: '' });
    }),
    v.check(isStorable),
    v.title(label ?? ''),
  );
}

/** Returns the same schema, for which missing and null count as empty. */
export const optionalText = (rules: TextRules = {}) => v.nullish(text({ ...rules, mayBeEmpty: true }), '');

/** Returns the schema of one of these words. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) => v.picklist(words);

/** Returns the schema of a whole number from `min` to `max`, such as an id. */
export const wholeNumber = (min = 1, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));

/** Returns the schema of a UUID, which it converts to lower case. */
export const uuid = () => v.pipe(text(), v.toLowerCase(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** Returns the schema of an email address or an empty text. */
export const emailOrNothing = () =>
  v.pipe(
    text({ label: 'Email', mayBeEmpty: true, maxLength: 254 }),
    v.check((email) => email === '' || isEmail(email), 'Email: this is not an email address.'),
  );
