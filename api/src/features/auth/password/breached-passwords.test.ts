import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../settings/env.ts';
import { serve } from '../../../testing/receivers.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { breachLookup } from './breached-passwords.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const breached = 'a breached password';

/** Answers like the range calls of Have I Been Pwned, padded with entries that have a count of 0. */
const ranges: RequestListener = (request, answer) => {
  const prefix = /^\/range\/([0-9A-F]{5})$/.exec(request.url ?? '')?.[1];
  if (prefix === undefined) return answer.writeHead(400).end();
  const lines = [`${'0'.repeat(34)}1:3`, `${sha1('a padded password').slice(5)}:0`];
  if (sha1(breached).startsWith(prefix)) lines.push(`${sha1(breached).slice(5)}:42`);
  answer.end(lines.join('\r\n'));
};

async function listen(listener: RequestListener) {
  const asked: { url: string; padding: unknown }[] = [];
  const url = await serve((request, answer) => {
    asked.push({ url: request.url ?? '', padding: request.headers['add-padding'] });
    listener(request, answer);
  });
  return { asked, url };
}

const warnings: object[] = [];
const log = { warn: (facts: object) => void warnings.push(facts) };
const service = await listen(ranges);
const lookup = (url: string | null, timeoutMs?: number) => breachLookup(url, log, timeoutMs);

test('only the first five characters of the hash are sent, and the answer is compared here', async () => {
  const isBreached = lookup(`${service.url}/range/`);
  expect(await isBreached(breached)).toBe('breached');
  expect(await isBreached('a password of nobody else')).toBe('clean');
  expect(await isBreached('a padded password')).toBe('clean');
  expect(service.asked[0]).toEqual({ url: `/range/${sha1(breached).slice(0, 5)}`, padding: 'true' });
  expect(warnings).toEqual([]);
});

test('no service is asked if that is turned off', async () => {
  const before = service.asked.length;
  expect(await lookup(null)(breached)).toBe('clean');
  expect(service.asked).toHaveLength(before);
});

test.each<[string, RequestListener]>([
  ['that never answers', () => undefined],
  ['that never ends', (_request, answer) => void answer.write(`${sha1(breached).slice(5)}:42`)],
  ['that sends without end', (_request, answer) => void setInterval(() => answer.write('0'.repeat(65_536)), 1).unref()],
  ['that fails', (_request, answer) => void answer.writeHead(503).end(`${sha1(breached).slice(5)}:42`)],
  ['that hangs up', (request) => void request.socket.destroy()],
  [
    'that sends elsewhere',
    (request, answer) => void answer.writeHead(302, { Location: `${service.url}${request.url}` }).end(),
  ],
])('a service %s stops nobody, and is noted', async (_name, listener) => {
  const broken = await listen(listener);
  warnings.length = 0;
  const asked = service.asked.length;
  const ask = lookup(`${broken.url}/range/`, 300);
  expect(await ask(breached)).toBe('unknown');
  // Not asked again right away, so that the next person who sets a password does not wait.
  expect(await ask(breached)).toBe('unknown');
  expect(broken.asked).toHaveLength(1);
  expect(service.asked).toHaveLength(asked);
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings)).not.toContain(sha1(breached).slice(0, 5));
});

test('a breached password is refused where it is set, and still opens the account that has it', async () => {
  const app = await startTestApp({}, { isBreached: lookup(`${service.url}/range/`) });
  const cookie = await app.signIn();
  const response = await app.send(
    'change-password',
    { currentPassword: 'correct-horse-battery', newPassword: breached },
    cookie,
  );
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('data breach') });
});

test('if breaches cannot be looked up, the password passes, and its owner is informed', async () => {
  const app = await startTestApp({}, { isBreached: async () => 'unknown' });
  const body = { currentPassword: 'correct-horse-battery', newPassword: 'an unheard-of password' };
  const response = await app.send('change-password', body, await app.signIn());
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('could not be checked') });
});

test('by default, Have I Been Pwned is asked', () => {
  const needed = { DATABASE_URL: 'postgres://a@b/c', PUBLIC_URL: 'https://example.com' };
  expect(readEnvironment(needed).breachedPasswordsUrl).toBe('https://api.pwnedpasswords.com/range/');
  expect(readEnvironment({ ...needed, BREACHED_PASSWORDS_URL: 'off' }).breachedPasswordsUrl).toBeNull();
});
