import { offices } from '@advocate/facts/offices';
import { minPasswordLength } from '@advocate/facts/staff-account';
import { firm } from '@advocate/firm/firm';
import { HttpError } from '../../../http/errors.ts';
import type { IsBreached } from './breached-passwords.ts';

/** A short text that is repeated, also in part at the end. */
const REPEATED = /^(.{1,9}?)\1+.{0,2}$/su;
/** A password with fewer different characters is refused. */
const FEWEST_SIGNS = 4;
const YEAR = /(19|20)\d\d/g;

/**
 * Checks a password only when it is set: one that an account has continues to work. Throws `HttpError` 400 with the
 * reason. Returns a note for its owner: a sentence if breaches could not be looked up, otherwise nothing.
 */
export async function assertGoodPassword(password: string, account: string, isBreached: IsBreached): Promise<string> {
  if (password.length < minPasswordLength) {
    throw new HttpError(400, `The new password needs at least ${minPasswordLength} characters.`);
  }
  const { rest, found } = withoutContext(password, account);
  // Loaded when a password is set: the 50,000 common ones take 15 MB.
  const { default: commonPasswords } = await import('fxa-common-password-list');
  if ([password.toLowerCase(), rest].some((text) => commonPasswords.test(text))) {
    throw new HttpError(
      400,
      'The new password is one of the most common ones, which are tried first. Please choose another.',
    );
  }
  if (found.length > 0 && rest.length < minPasswordLength) {
    throw new HttpError(
      400,
      `The new password is mostly made of words that are easy to guess here (${found.join(', ')}). Please choose one with at least ${minPasswordLength} other letters or digits.`,
    );
  }
  if (REPEATED.test(password) || new Set(password).size < FEWEST_SIGNS) {
    throw new HttpError(400, 'The new password repeats itself. Please choose another.');
  }
  const answer = await isBreached(password);
  if (answer === 'breached') {
    throw new HttpError(400, 'This password appeared in a data breach elsewhere. Please choose another.');
  }
  return answer === 'unknown' ? ' Whether it is known from a data breach could not be checked just now.' : '';
}

/** Returns the rest of a password without the words that are easy to guess here, and those words. */
function withoutContext(password: string, account: string): { rest: string; found: string[] } {
  const found: string[] = [];
  let rest = folded(password);
  for (const word of contextWords(account)) {
    if (!rest.includes(word)) continue;
    found.push(word);
    rest = rest.replaceAll(word, '');
  }
  const years = found.length > 0 ? (rest.match(YEAR) ?? []) : [];
  return { rest: found.length > 0 ? rest.replace(YEAR, '') : rest, found: [...found, ...years] };
}

/** What a person who knows the firm would try first; docs/security.md describes the same. */
const phrases = [
  'Advocate',
  'staff admin attorney lawyer',
  firm.name,
  firm.email,
  String(firm.foundedYear),
  ...offices.flatMap(({ city, regionName, street, postalCode, phone, phoneLink }) => [
    ...[city, city.replaceAll(' ', ''), regionName, street, postalCode],
    ...[phone, phone.replace(/\D/g, ''), phoneLink],
  ]),
];

/** With a year after it, a common choice where passwords have to be changed. */
const calendar = ['en', 'es'].flatMap((language) => {
  const names = (part: 'month' | 'weekday', count: number) =>
    Array.from({ length: count }, (_, index) =>
      new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2024, part === 'month' ? index : 0, 1 + index),
      ),
    );
  return [...names('month', 12), ...names('weekday', 7)];
});
const seasons = 'spring summer autumn fall winter primavera verano otoño invierno'.split(' ');

const MIN_WORD_LENGTH = 3;

/** Removes what people vary in a text: case, accents, spaces and punctuation. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function wordsOf(text: string): string[] {
  return [...text.split(/[^\p{L}\p{N}\p{M}]+/u).map(folded), folded(text)].filter(
    ({ length }) => length >= MIN_WORD_LENGTH,
  );
}

/** Returns the words of this firm and of the account's name, longest first. */
function contextWords(account: string): string[] {
  const words = new Set([...phrases, ...seasons, ...calendar, account].flatMap(wordsOf));
  return [...words].sort((a, b) => b.length - a.length);
}
