import { Refused } from '../../http/errors.ts';
import { isEmail } from '../../http/fields.ts';

/** Names a person: an email address in lower case, or the last ten digits of a phone number. */
export type ContactKey = { kind: 'email' | 'phone'; value: string };

const FEWEST_DIGITS = 7;

/** Takes what somebody typed. Throws `Refused` 400 when it is neither an email address nor a phone number. */
export function contactKey(text: string): ContactKey {
  const trimmed = text.trim();
  if (isEmail(trimmed)) return { kind: 'email', value: trimmed.toLowerCase() };
  const digits = trimmed.replace(/\D/g, '');
  const isPhone = /^[+\d][\d\s().-]*$|^\([\d\s().-]*$/.test(trimmed) && digits.length >= FEWEST_DIGITS;
  if (!isPhone) throw new Refused(400, 'Please give a whole email address or phone number.');
  return { kind: 'phone', value: digits.slice(-10) };
}
