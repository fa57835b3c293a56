import { minPasswordLength } from '@advocate/facts/staff-account';
import { HttpError } from '../../../http/errors.ts';
import type { IsBreached } from './breached-passwords.ts';
import { contextWords, folded } from './context-words.ts';

/** A short text over and over, and a little of it more. */
const REPEATED = /^(.{1,9}?)\1+.{0,2}$/su;
/** Hardly more than one sign. */
const FEWEST_SIGNS = 4;
const YEAR = /(19|20)\d\d/g;

/**
 * Looks at a password where it is set, and nowhere else: one that an account has goes on opening it. Throws `HttpError` 400
 * with the reason. Returns what its owner is told besides: a sentence where nobody could tell of breaches, or nothing.
 */
export async function assertGoodPassword(password: string, account: string, isBreached: IsBreached): Promise<string> {
  if (password.length < minPasswordLength) {
    throw new HttpError(400, `The new password needs at least ${minPasswordLength} characters.`);
  }
  const { rest, found } = withoutContext(password, account);
  // Loaded when somebody sets a password: 50,000 of them take 15 MB.
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

/** What remains of a password without the words that are easy to guess here, and which those were. */
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
