import { HttpError } from '../../http/errors.ts';
import { isEmail } from '../../http/schema.ts';

/** Names a person: an email address in lower case, or what the database's `phone_digits` makes of a phone number. */
export type ContactKey = { kind: 'email' | 'phone'; value: string };

const FEWEST_DIGITS = 7;
const EXTENSION = /[\s,;]*(?:ext\p{L}*|x|#)[^\p{L}\d]*\d{1,6}$/iu;

/** Takes what somebody typed. Throws `HttpError` 400 when it is neither an email address nor a phone number. */
export function contactKey(text: string): ContactKey {
  const trimmed = text.trim();
  if (isEmail(trimmed)) return { kind: 'email', value: trimmed.toLowerCase() };
  const number = trimmed.replace(EXTENSION, '');
  const digits = number.replace(/\D/g, '');
  const isPhone = /^[+\d][\d\s().-]*$|^\([\d\s().-]*$/.test(number) && digits.length >= FEWEST_DIGITS;
  if (!isPhone) throw new HttpError(400, 'Please enter a complete email address or phone number.');
  return { kind: 'phone', value: digits.slice(-10) };
}
