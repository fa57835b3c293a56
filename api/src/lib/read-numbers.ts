import { internationalDigits } from '@advocate/facts/phone-digits';
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Digits in a row. */
interface Group {
  digits: string;
  start: number;
  end: number;
  /** What stands between them and the group before. */
  before: string;
  hasPlus: boolean;
  /** Whether it cannot belong to the number before. */
  isApart: boolean;
  /** Whether it cannot even where a number's groups are listed: '210, 555, 0174'. */
  isFarApart: boolean;
}

/** A number in a text. */
export interface ReadNumber {
  start: number;
  end: number;
  /** Null for seven digits without an area code. */
  number: PhoneNumber | null;
  digits: string;
  extension: string;
}

/** Candidates are looked up in the tables of all countries: so many of one text. */
const MAX_LOOKED_UP = 60;
/** The longest prefix and number. */
const MAX_DIGITS = 18;
const MAX_EXTENSION = 6;

const PLUS = /\+[\s(]*$/;
const OPENING = /(?:\(\s?)?\+[\s(]*$|\(\s?$/;
const EXTENSION = /^[\s,;.(]*(?:ext(?:ensi[oó]\u0301?n)?|x|int(?:erno)?|#)[\s.:=#]*$/i;
const APART = /[\p{L}+,;/|&:#\r\n]/u;
const FAR_APART = /[\p{L}+;&#\r\n]/u;
const ABROAD = /^0(?:0|11)/;
/** Of this country, possibly with its code. */
const NATIONAL = /^1?[2-9]\d{9}$/;
const LOCAL = /^[2-9]\d{6}$/;
const LEAST = 10;
const LEAST_ABROAD = 7;

/**
 * Reads a plain text in which every digit may belong to a number: returns its numbers, and the digits of what is none that is
 * known, from seven to fifteen. A number that names its country is that one or none, never a part of its digits.
 */
export function readNumbers(plain: string): { numbers: ReadNumber[]; others: string[] } {
  const reader = new Reader(plain.replace(/\b24\/7\b/g, 'xxxx'));
  const numbers: ReadNumber[] = [];
  const others: string[] = [];
  for (let first = 0; first < reader.groups.length; ) {
    const found = reader.numberAt(first);
    if (found) numbers.push(found.number);
    const next = found?.next ?? reader.endOfRun(first);
    const digits = found
      ? ''
      : reader.groups
          .slice(first, next)
          .map((group) => group.digits)
          .join('');
    if (digits.length >= 7 && digits.length <= 15) others.push(digits);
    first = next;
  }
  return { numbers, others };
}

/** Returns the digits, from the country code on, of all numbers that a plain text can mean, wherever they begin. */
export function findNumbers(plain: string, most: number): string[] {
  const reader = new Reader(plain);
  const found = new Set<string>();
  for (let first = 0; first < reader.groups.length && found.size < most; ) {
    const at = reader.numberAt(first);
    if (at?.number.number) found.add(at.number.digits);
    first = at?.next ?? first + 1;
  }
  return [...found];
}

/** Digits from one group on, up to another. */
interface Run {
  digits: string;
  /** The group after it. */
  end: number;
  isWhole: boolean;
}

interface Found extends Omit<Run, 'isWhole'> {
  number: PhoneNumber | null;
}

/** Returns the digits from the country code on that these can be, and whether they are that number even if it is not in use. */
function candidateOf(digits: string, hasPlus: boolean, isWhole: boolean): { digits: string; isSure: boolean } | null {
  if (digits.length < (hasPlus ? LEAST_ABROAD : LEAST)) return null;
  const named = internationalDigits(digits, hasPlus);
  if (named !== null) return { digits: named, isSure: hasPlus || ABROAD.test(digits) };
  return NATIONAL.test(digits) ? { digits: `1${digits.slice(-10)}`, isSure: isWhole } : null;
}

class Reader {
  readonly groups: Group[] = [];
  #left = MAX_LOOKED_UP;

  constructor(plain: string) {
    let end = 0;
    for (const { 0: digits, index } of plain.matchAll(/\d+/g)) {
      const before = plain.slice(end, index);
      end = index + digits.length;
      const [isApart, isFarApart] = [APART.test(before), FAR_APART.test(before)];
      this.groups.push({ digits, start: index, end, before, hasPlus: PLUS.test(before), isApart, isFarApart });
    }
  }

  /** Returns the number that begins with this group, and the group after it. */
  numberAt(first: number): { number: ReadNumber; next: number } | null {
    const opening = this.groups[first];
    if (!opening) return null;
    const { hasPlus } = opening;
    const run = this.#runFrom(first, 'isApart');
    const found = this.#longest(run, hasPlus) ?? this.#inParts(first, run[0], hasPlus);
    if (!found) return null;
    const { number, digits, end } = found;
    const extension = this.#extensionAt(end);
    const next = extension === '' ? end : end + 1;
    return {
      number: {
        start: opening.start - (OPENING.exec(opening.before)?.[0].length ?? 0),
        end: this.groups[next - 1]?.end ?? opening.end,
        number,
        digits: number ? number.number.slice(1) : digits,
        extension,
      },
      next,
    };
  }

  /** Returns a number whose groups are listed, or one without an area code. */
  #inParts(first: number, whole: Run | undefined, hasPlus: boolean): Found | null {
    if (!whole?.isWhole || whole.digits.length > 7) return null;
    const listed = this.#runFrom(first, 'isFarApart').map((run) => ({ ...run, isWhole: false }));
    const found = whole.digits.length < 7 ? this.#longest(listed, hasPlus) : null;
    if (found?.number?.isValid()) return found;
    return !hasPlus && LOCAL.test(whole.digits) ? { number: null, digits: whole.digits, end: whole.end } : null;
  }

  /** Returns the end of the groups with nothing between them that ends a number. */
  endOfRun(first: number): number {
    let end = first + 1;
    while (this.groups[end]?.isApart === false) end += 1;
    return end;
  }

  /** Returns the digits of a group with those that follow it, longest first. */
  #runFrom(first: number, apart: 'isApart' | 'isFarApart'): Run[] {
    const run: Run[] = [];
    let digits = '';
    for (let place = first; place < this.groups.length; place += 1) {
      const group = this.groups[place];
      if (!group || (place > first && group[apart]) || digits.length + group.digits.length > MAX_DIGITS) break;
      digits += group.digits;
      const next = this.groups[place + 1];
      run.push({ digits, end: place + 1, isWhole: !next || next[apart] });
    }
    return run.reverse();
  }

  /** Returns the longest that is a number in use; if there is none, one that could be and is whole or names its country. */
  #longest(run: readonly Run[], hasPlus: boolean): Found | null {
    let possible: Found | null = null;
    for (const { digits, end, isWhole } of run) {
      const candidate = candidateOf(digits, hasPlus, isWhole);
      if (candidate === null || this.#left === 0) continue;
      this.#left -= 1;
      const number = parsePhoneNumberFromString(`+${candidate.digits}`, { extract: false });
      if (number?.isValid()) return { number, digits, end };
      if (candidate.isSure && number?.isPossible()) possible ??= { number, digits, end };
    }
    return possible;
  }

  /** Returns the digits of an extension: they have its mark, and are not the beginning of another number. */
  #extensionAt(place: number): string {
    const group = this.groups[place];
    if (!group || group.digits.length > MAX_EXTENSION || !EXTENSION.test(group.before)) return '';
    return this.numberAt(place) ? '' : group.digits;
  }
}
