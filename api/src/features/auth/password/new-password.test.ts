import { offices } from '@advocate/facts/offices';
import { minPasswordLength } from '@advocate/facts/staff-account';
import { firm } from '@advocate/firm/firm';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/calls.ts';
import { assertGoodPassword } from './new-password.ts';

const refusal = async (password: string, account = 'ann') =>
  assertGoodPassword(password, account).then(
    () => 'taken',
    (error: Error) => error.message,
  );

/** Passwords by the reason why they are refused. */
const refused: Record<string, [RegExp, ...string[]]> = {
  'the words of this firm are guessed first': [
    /words that are easy to guess here \(.+\)\. Please choose another/,
    firm.name,
    `${firm.shortName.replaceAll(' ', '').toLowerCase()}2026!`,
    'Advocate-2026!',
    `${offices[0]?.city}!1`,
    'Denver-1234567890',
    `${offices[0]?.phone} TX`,
    offices[1]?.phoneLink ?? '',
    firm.email.replace(/\.\w+$/, ''),
    'ann-ann-ann',
    'Invierno2026!!',
  ],
  'it says one thing again and again': [
    /^The new password is too easy to guess. Repeated/,
    ...['!!!!!!!!!!', 'xyxyxyxyxyxy', 'k3k9zk3k9zk3', 'trucktrucktruck', '🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚', 'DenverDenver'],
  ],
  'it is a word or a date with little more': [
    /^The new password is too easy to guess/,
    ...['Summer2026!', 'October 2025!', 'P4ssw0rd1234', 'ChangeMe2026!', '11/11/1111 11', 'QWERTYuiop'],
  ],
};
const refusals = Object.entries(refused).flatMap(([why, [message, ...all]]) =>
  all.map((password) => ({ password, why, message })),
);
test.each(refusals)('$password is refused: $why', async ({ password, message }) => {
  expect(await refusal(password)).toMatch(message);
});

test('such words do no harm in a password that is long enough without them', async () => {
  for (const password of ['our advocate rides a purple tram', 'a password of ann', 'summer rain on a tin roof']) {
    expect(await refusal(password), password).toBe('taken');
  }
});

test('the most common passwords of our length are refused, in upper and lower case', async () => {
  const top = dictionary['passwords-common'].filter(({ length }) => length >= minPasswordLength).slice(0, 300);
  expect(top).toHaveLength(300);
  const messages = new Set(await Promise.all([...top, 'QWERTYuiop', 'Password123'].map((one) => refusal(one))));
  expect([...messages]).not.toContain('taken');
  expect(await refusal('password123')).toMatch(/commonly used password/);
}, 30_000);

test('a short one is refused, and any composition is accepted', async () => {
  expect(await refusal('too short')).toBe('The new password needs at least 10 characters.');
  for (const password of [PASSWORD, 'H1Y4dUa229', '𝔲𝔫𝔦𝔠𝔬𝔡𝔢 🚚🚚🚚🚚', 'пароль из слов', 'la casa verde de mi tía']) {
    expect(await refusal(password), password).toBe('taken');
  }
});

test('the first hundred characters are judged, so that no password holds up other requests', async () => {
  const strong = 'our advocate rides a purple tram';
  expect(await refusal(`${'!'.repeat(60)}${strong}`)).toBe('taken');
  expect(await refusal(`${'!'.repeat(100)}${strong}`)).toMatch(/too easy to guess/);
});
