/** A number in what was typed as a phone. */
export interface PhoneLink {
  /** The characters that were typed for it. */
  text: string;
  /** The `tel:` link that dials it. */
  href: string;
  /** The number as lists and mails show it. */
  formatted: string;
}

/** Decimal digits of other scripts: those of one script follow one another from 0 to 9. */
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/u;
const UNSEEN = /\p{Cf}/u;

/**
 * Returns a text in compatible characters, with the digits 0 to 9 for those of all scripts and without invisible characters;
 * and for each character of it, the place of the typed one.
 */
export function plainText(typed: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  let place = 0;
  for (const character of typed) {
    const read = character <= '\x7f' ? character : plainCharacter(character);
    plain += read;
    for (let index = 0; index < read.length; index += 1) places.push(place);
    place += character.length;
  }
  return { plain, places };
}

/** By itself: to normalize a long text whole takes a time that grows with the square of its combining marks. */
function plainCharacter(character: string): string {
  const compatible = UNSEEN.test(character) ? '' : character.normalize('NFKC');
  return FOREIGN_DIGIT.test(compatible) ? String(digitValue(compatible)) : compatible;
}

/** No other digits precede a script's 0 except whole tens of them. */
function digitValue(digit: string): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - before - 1))) before += 1;
  return before % 10;
}

const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const keyOf = (letter: string) => String(KEYS.findIndex((key) => key.includes(letter.toLowerCase())) + 2);

/** An area code, and what stands after it. */
const WORDS_AFTER = /(?<![\p{L}\d])(\(?([2-9]\d\d)\)?[\s.-]?)([a-z\d]+(?:[\s.-][a-z\d]+){0,6})/giu;
const TOLL_FREE = /^8(?:00|22|33|44|55|66|77|88)$/;
const DIGITS_AFTER = 7;

/**
 * Returns a plain text of the same length with the digits of a phone's keys (ITU-T E.161) for the words of a number, such as
 * 1-800-LAWYERS: capitals after an area code, or any letters after a toll-free one. Letters beyond its digits become blanks.
 */
export function withKeyDigits(plain: string): string {
  return plain.replace(WORDS_AFTER, (whole, before: string, area: string, after: string) => {
    let end = 0;
    let count = 0;
    for (const { 0: part, index } of after.matchAll(/[a-z\d]+/gi)) {
      if (count >= DIGITS_AFTER) break;
      // A number without an area code, or an extension.
      if ((count === 0 && /^\d{4}$/.test(part)) || /^(?:ext|x\d|x$)/i.test(part)) return whole;
      count += part.length;
      end = index + part.length;
    }
    const word = after.slice(0, end);
    if (count < DIGITS_AFTER || !isDialedAsWord(word, area)) return whole;
    let dialed = 0;
    const keyed = word.replace(/[a-z\d]/gi, (key) => {
      dialed += 1;
      if (dialed > DIGITS_AFTER) return ' ';
      return /\d/.test(key) ? key : keyOf(key);
    });
    return before + keyed + after.slice(end);
  });
}

const isDialedAsWord = (word: string, area: string): boolean =>
  /[a-z]/i.test(word) && (TOLL_FREE.test(area) || !/[a-z]/.test(word));

/** Mexico's country code, with the prefixes that were dialed until 2019 between it and ten digits. */
const MEXICAN = /^52(?:1|01|044|045)?(?=[2-9]\d{9}$)/;
/** Those prefixes alone. */
const MEXICAN_PREFIX = /^(?:01|044|045)(?=[2-9]\d{9}$)/;
const ABROAD = /^(?:011|00)(?=[1-9])/;

/**
 * Returns the digits of a number that names its country, from its country code on, as they are dialed today; null if it names
 * none. A country is named by a plus before the digits (`hasPlus`), by the prefix 00 or 011, or as Mexico's are.
 */
export function internationalDigits(digits: string, hasPlus: boolean): string | null {
  if (hasPlus || ABROAD.test(digits)) return (hasPlus ? digits : digits.replace(ABROAD, '')).replace(MEXICAN, '52');
  if (digits.startsWith('52')) return MEXICAN.test(digits) ? digits.replace(MEXICAN, '52') : null;
  return MEXICAN_PREFIX.test(digits) ? digits.replace(MEXICAN_PREFIX, '52') : null;
}

/** Returns a number of this country as lists and mails show it, with its area code in brackets. */
export const formatNational = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^1?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** No phone number is longer, however it is punctuated. */
const MAX_NUMBER = 60;
const LEAST_DIGITS = 7;

/**
 * Returns the digits by which a search finds numbers that contain them, however they are typed; empty for fewer than seven,
 * and for words.
 */
export function searchedDigits(query: string): string {
  if (query.length > MAX_NUMBER) return '';
  const plain = withKeyDigits(plainText(query).plain);
  const digits = plain.replace(/\D/g, '');
  if (/\p{L}/u.test(plain) || digits.length < LEAST_DIGITS) return '';
  return internationalDigits(digits, plain.trimStart().startsWith('+')) ?? digits;
}
