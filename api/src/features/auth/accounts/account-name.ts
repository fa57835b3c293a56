import * as v from 'valibot';
import { parseInput } from '../../../http/parse-input.ts';
import { text } from '../../../http/schema.ts';

/** What cannot be seen in a name, or would break a line of a log: two names that look the same must be the same. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Letters of other scripts, or in other forms, can look like these: 'о' of Cyrillic, 'ｏ' of full width. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The schema of an account's name, however its accents are typed. */
export const accountName = v.pipe(text({ label: 'Username', maxLength: 200 }), v.normalize('NFC'));

/** The schema of the name of a new account. */
export const newAccountName = v.pipe(
  accountName,
  v.check((typed) => typed === typed.trim(), 'Please remove the spaces around the username.'),
  v.check((typed) => !UNSEEN.test(typed), 'Please remove line breaks and invisible characters from the username.'),
  v.check(
    (typed) => LATIN.test(typed) && typed === typed.normalize('NFKC'),
    'Please write the username in Latin letters.',
  ),
);

/** Returns a new account's name as it is stored. Throws `HttpError` 400 with the reason if it cannot be one. */
export const readNewName = (typed: string): string =>
  parseInput(v.object({ name: newAccountName }), { name: typed }).name;
