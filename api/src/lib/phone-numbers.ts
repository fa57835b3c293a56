import { type PhoneLink, plainText, withKeyDigits } from '@advocate/facts/phone-digits';
import { isEmail } from './email-address.ts';
import { findNumbers, type ReadNumber, readNumbers } from './read-numbers.ts';

/** What is stored beside a lead, so that nobody reads its phone and message again. */
export interface StoredContacts {
  /** The numbers that the phone dials, whole: their digits from the country code on. By them, two people are the same. */
  phones: string[];
  /** Null where the phone is one number of this country and nothing else: it is dialed as typed. */
  phoneLinks: PhoneLink[] | null;
  /**
   * What the person may be found by as well: addresses and whole numbers in any field, and digits of the phone that lack an
   * area code or a country.
   */
  mentioned: string[];
}

interface TypedTexts {
  phone: string;
  message: string;
  email?: string;
  [field: string]: string | undefined;
}

/** How much is read of a message, and of other fields. No number with its words is longer. */
const MAX_READ = 250;
const MAX_MESSAGE_READ = 10_000;
/** What one lead stores of them. */
const MAX_NUMBERS = 6;
const MAX_MENTIONED = 40;

const ONLY_NUMBER = /^\+?[\d\s.()-]+$/;
const OF_THIS_COUNTRY = /^1\d{10}$/;

/** Returns what is stored beside a lead. Of every field but the message, only the beginning is read. */
export function readContacts({ phone, message, ...others }: TypedTexts): StoredContacts {
  const { numbers, others: locals, readLinks } = readPhone(phone);
  const [only = ''] = numbers;
  const isAsTyped =
    OF_THIS_COUNTRY.test(only) &&
    ONLY_NUMBER.test(phone.trim()) &&
    [only, only.slice(1)].includes(phone.replace(/\D/g, ''));
  const fields = [...Object.values(others), ...(isAsTyped ? [] : [phone])].map((field = '') =>
    beginningOf(field, MAX_READ),
  );
  const mentioned = [...locals, ...contactsInText([...fields, message].join('\n'))];
  const own = [...numbers, others.email?.toLowerCase()];
  return {
    phones: numbers,
    phoneLinks: isAsTyped ? null : readLinks(),
    mentioned: [...new Set(mentioned)].filter((one) => !own.includes(one)).slice(0, MAX_MENTIONED),
  };
}

/** Returns the email addresses in a text, in lower case, and its whole numbers, by their digits from the country code on. */
export function contactsInText(text: string): string[] {
  const { plain } = plainText(beginningOf(text, MAX_MESSAGE_READ));
  return [...new Set([...addressesIn(plain), ...findNumbers(plain, MAX_MENTIONED)])].slice(0, MAX_MENTIONED);
}

interface OwnFields extends Readonly<Record<'name' | 'email' | 'phone', string>> {
  /** As they are stored. */
  phones: readonly string[];
}

/** Returns the addresses and whole numbers in the fields in which people enter their own. */
export const ownContacts = ({ name, email, phone, phones }: OwnFields): string[] => [
  ...new Set([
    ...(email === '' ? [] : [email.toLowerCase()]),
    ...phones,
    ...contactsInText([name, email, phone].map((field) => beginningOf(field, MAX_READ)).join('\n')),
  ]),
];

/** Returns the digits of every number in a search: of whole ones from the country code on, of others as typed. */
export function numbersIn(typed: string): string[] {
  const { numbers, others } = readPhone(typed);
  return [...numbers, ...others];
}

/** What a phone says; its links are made only where they are asked for, because to format a number takes a while. */
function readPhone(phone: string): { numbers: string[]; others: string[]; readLinks: () => PhoneLink[] } {
  const typed = beginningOf(phone, MAX_READ);
  const { plain, places } = plainText(typed);
  const read = readNumbers(withKeyDigits(plain));
  const numbers = read.numbers.flatMap(({ number, digits }) => (number ? [digits] : []));
  const locals = read.numbers.flatMap(({ number, digits }) => (number ? [] : [digits]));
  return {
    numbers: [...new Set(numbers)].slice(0, MAX_NUMBERS),
    others: [...new Set([...locals, ...read.others])].slice(0, MAX_NUMBERS),
    readLinks() {
      const links = read.numbers.map(({ start, end, ...number }) => ({
        text: typed.slice(places[start], places[end]),
        ...dialed(number),
      }));
      const isFirst = ({ href }: PhoneLink, place: number) => links.findIndex((link) => link.href === href) === place;
      return links.filter(isFirst).slice(0, MAX_NUMBERS);
    },
  };
}

function dialed({ number, digits, extension }: Pick<ReadNumber, 'number' | 'digits' | 'extension'>) {
  const [ext, words] = extension === '' ? ['', ''] : [`;ext=${extension}`, ` ext. ${extension}`];
  if (!number) return { href: `tel:${digits}${ext}`, formatted: `${digits.slice(0, 3)}-${digits.slice(3)}${words}` };
  const formatted = number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
  return { href: `tel:${number.number}${ext}`, formatted: formatted + words };
}

/** Returns a text's beginning without the digits at which it is cut. */
function beginningOf(text: string, length: number): string {
  let end = Math.min(text.length, length);
  while (end < text.length && /\p{Nd}/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Returns the email addresses in a plain text, in lower case. */
function addressesIn(plain: string): string[] {
  return plain
    .toLowerCase()
    .split(/[\s<>()[\]{}"“”,;:|/\\]+/)
    .filter((word) => word.length <= 320 && word.includes('@'))
    .map((word) => word.replace(/^[.'*_]+/, '').replace(/(?<![.'!?*_])[.'!?*_]+$/, ''))
    .filter(isEmail);
}
