import * as v from 'valibot';

interface TextRules {
  /** What the person calls the field. */
  label?: string;
  mayBeEmpty?: boolean;
  maxLength?: number;
  /** Of the text in UTF-8. */
  maxBytes?: number;
}

/** PostgreSQL stores a text byte by byte when it is well-formed and without NUL. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** The HTML standard's own pattern of an email address: what the browser's input type checks, no more. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export const isEmail = (value: string): boolean => EMAIL.test(value);

/** A character of UTF-16 takes three bytes of UTF-8 at most: nearly always nothing has to be counted. */
const isLongerThan = (maxBytes = Number.POSITIVE_INFINITY, text: string): boolean =>
  text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes;

/** A text that can be stored, not empty unless that is allowed. */
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

/** The same; missing and null count as empty. */
export const optionalText = (rules: TextRules = {}) => v.nullish(text({ ...rules, mayBeEmpty: true }), '');

/** One of these words. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) => v.picklist(words);

/** A whole number from `min` to `max`; ids arrive as numbers. */
export const wholeNumber = (min = 1, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));

/** In lower case. */
export const uuid = () => v.pipe(text(), v.toLowerCase(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** An address to write to, or nothing. */
export const emailOrNothing = () =>
  v.pipe(
    text({ label: 'Email', mayBeEmpty: true, maxLength: 254 }),
    v.check((email) => email === '' || isEmail(email), 'Email: this is not an email address.'),
  );
