import { offices } from '@advocate/facts/offices';
import { minPasswordLength } from '@advocate/facts/staff-account';
import { firm } from '@advocate/firm/firm';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { HttpError } from '../../../http/errors.ts';

/** As many as ten random characters take, by the library's count. */
const FEWEST_GUESSES_LOG10 = 10;
/** How much of a password is judged: more would hold up other requests, and is hard to guess anyway. */
const MAX_JUDGED = 100;
/** Substitutions such as 4 for a. The library's 100 make some passwords take a second. */
const MAX_SUBSTITUTIONS = 5;

let loading: Promise<ZxcvbnFactory> | undefined;

/**
 * Checks a password only when it is set: one that an account has continues to work. Throws `HttpError` 400 with the reason.
 */
export async function assertGoodPassword(password: string, account: string): Promise<void> {
  if (password.length < minPasswordLength) {
    throw new HttpError(400, `The new password needs at least ${minPasswordLength} characters.`);
  }
  loading ??= load();
  const { guessesLog10, feedback, sequence } = (await loading).check(password, wordsOfThisFirm(account));
  if (guessesLog10 >= FEWEST_GUESSES_LOG10) return;
  const found = sequence.filter(({ dictionaryName }) => dictionaryName === 'userInputs').map(({ token }) => token);
  const reason =
    found.length > 0
      ? `It contains words that are easy to guess here (${found.join(', ')}).`
      : (feedback.warning ?? 'It is too short for what it is made of.');
  throw new HttpError(
    400,
    `The new password is too easy to guess. ${reason} Please choose another, such as four words.`,
  );
}

/** Loaded when a password is first set: the words take 60 MB. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    translations: english.translations,
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
    maxLength: MAX_JUDGED,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

/** What a person who knows the firm would try first; docs/security.md describes the same. */
const phrases = [
  'Advocate staff admin attorney lawyer',
  'primavera verano otoño invierno',
  firm.name,
  firm.shortName,
  firm.email,
  String(firm.foundedYear),
  ...offices.flatMap(({ city, regionName, street, postalCode, phone, phoneLink }) => [
    ...[city, regionName, street, postalCode],
    ...[phone, phone.replace(/\D/g, ''), phoneLink],
  ]),
];

/** Returns the words of this firm and of the account's name, each alone, and those of a phrase together. */
function wordsOfThisFirm(account: string): string[] {
  return [...phrases, account]
    .flatMap((text) => [text, text.replaceAll(' ', ''), ...text.split(/[^\p{L}\p{N}\p{M}]+/u)])
    .filter(({ length }) => length > 2);
}
