import { findPhoneNumbersInText, isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { PhoneLink } from '../http/contract.ts';
import { isEmail } from '../http/schema.ts';

/** What is stored beside a lead, so that nobody reads its phone and message again. */
export interface StoredContacts {
  phones: string[];
  /** Null where the phone is one number and nothing else: it is dialed as typed. */
  phoneLinks: PhoneLink[] | null;
  mentioned: string[];
}

/** Returns what is stored beside a lead with this phone and message. */
export const readContacts = ({ phone, message }: { phone: string; message: string }): StoredContacts => ({
  phones: numbersIn(phone),
  phoneLinks: phoneLinks(phone),
  mentioned: mentionedIn(message),
});

/** No number with its words is longer: what is stored whole is read up to here. */
const MAX_READ = 250;
/** What one lead stores of its phone, and of its message. */
const MAX_NUMBERS = 20;
const MAX_MENTIONED = 40;
/** How much of a message is read. */
const MAX_MESSAGE_READ = 20_000;

/**
 * Returns every number that a text can mean, however it is written: each ten digits without a letter between them, which
 * leaves out the country's 1, and numbers of seven to nine digits with the usual separators. Too many rather than too few:
 * they are only compared with each other.
 */
export function numbersIn(text: string): string[] {
  const plain = toPlain(text.slice(0, MAX_READ));
  const local = digitsOf(plain.match(/\d(?:[-\s.()+/\u2010-\u2015\u2212]*\d)*/g) ?? []).filter(
    ({ length }) => length >= 7 && length < 10,
  );
  const whole = longRuns(plain).flatMap((run) =>
    Array.from({ length: run.length - 9 }, (_, start) => run.slice(start, start + 10)),
  );
  return [...new Set([...local, ...whole])].slice(0, MAX_NUMBERS);
}

/** Returns the email addresses in a message, in lower case, and its runs of ten digits or more without a letter between. */
export function mentionedIn(message: string): string[] {
  const plain = toPlain(message.slice(0, MAX_MESSAGE_READ));
  const addresses = plain
    .toLowerCase()
    .split(/[\s<>()[\]{}"“”,;:|/\\]+/)
    .filter((word) => word.length <= 320 && word.includes('@'))
    .map((word) => word.replace(/^[.'*_]+|[.'!?*_]+$/g, ''))
    .filter(isEmail);
  return [...new Set([...addresses, ...longRuns(plain)])].slice(0, MAX_MENTIONED);
}

/** What a dialer takes as typed. */
const ONLY_NUMBER = /^\+?[\d\s.()-]+$/;
/** Ten digits that begin and end with a group, as numbers of this country do: not those of '24/7 210' in '24/7 210 555 0160'. */
const TEN_DIGITS = /(?<!\d)(?:1[^\p{L}\d]*)?[2-9](?:[^\p{L}\d]*\d){2}[^\p{L}\d]*[2-9](?:[^\p{L}\d]*\d){6}(?!\d)/gu;
/** Returns the links that dial the numbers in a phone, in their order; null if it is one number and nothing else. */
export function phoneLinks(phone: string): PhoneLink[] | null {
  const read = phone.slice(0, MAX_READ);
  const isNumber = phone.length <= MAX_READ && ONLY_NUMBER.test(phone.trim());
  if (isNumber && parsePhoneNumberFromString(phone, { defaultCountry: 'US', extract: false })?.isPossible())
    return null;
  const plain = toPlain(read);
  const known = findPhoneNumbersInText(plain, 'US').map(({ startsAt, endsAt, number }) => ({
    startsAt,
    endsAt,
    href: number.getURI(),
  }));
  // Letters end a number.
  const rest = known.reduce(
    (text, { startsAt, endsAt }) => text.slice(0, startsAt) + 'x'.repeat(endsAt - startsAt) + text.slice(endsAt),
    plain,
  );
  const grouped = [...rest.matchAll(TEN_DIGITS)].flatMap(({ 0: text, index }) => {
    const number = `+1${text.replace(/\D/g, '').slice(-10)}`;
    return isValidPhoneNumber(number) ? [{ startsAt: index, endsAt: index + text.length, href: `tel:${number}` }] : [];
  });
  const typed = plain.length === read.length ? read : plain;
  const links = [...known, ...grouped]
    .sort((one, other) => one.startsAt - other.startsAt)
    .filter(({ href }, place, all) => all.findIndex((link) => link.href === href) === place)
    .map(({ startsAt, endsAt, href }) => ({ text: typed.slice(startsAt, endsAt), href }));
  const amount = phone.replace(/\D/g, '').length;
  return links.length === 0 && isNumber && amount >= 7 && amount <= 15 ? null : links;
}

/** Returns the numbers in a phone as they are read, with the area code in brackets, in their order; empty if there is none. */
export function readNumbers(phone: string): string[] {
  const dialed = phoneLinks(phone)?.map(({ href }) => href.replace('tel:', '').replace(';ext=', ' ext. '));
  return (dialed ?? [phone.slice(0, MAX_READ)]).flatMap((text) => {
    const number = parsePhoneNumberFromString(text, 'US');
    if (!number?.isPossible()) return [];
    return [number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()];
  });
}

/** Returns the text in compatible characters, with the digits 0 to 9 for those of all scripts and without invisible characters. */
function toPlain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** The digits of a script follow one another from 0 to 9, and no other digits precede a 0 except whole tens of them. */
function digitValue(digit: string): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - before - 1))) before += 1;
  return before % 10;
}

const longRuns = (plain: string) => digitsOf(plain.split(/\p{L}+/u)).filter(({ length }) => length >= 10);

const digitsOf = (texts: readonly string[]) => texts.map((text) => text.replace(/\D/g, ''));
