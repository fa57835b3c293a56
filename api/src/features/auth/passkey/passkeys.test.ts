import { beforeEach, expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/calls.ts';
import { type Authenticator, type Lies, softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { cookiesOf, startTestApp, tokenIn } from '../../../testing/test-app.ts';
import { linksOfMails } from '../accounts/link.ts';
import type { AccountChange } from '../accounts/queries.ts';
import type { PasskeyRequest } from '../contract.ts';

const app = await startTestApp();
const owner = await app.signIn();
beforeEach(() => app.superuser`delete from rate_limits`);

const { isIn, register } = app;
const accountOf = (cookie: string) => app.ask('get-account', {}, cookie);

/** Adds an account of this name, signed in, with a passkey. */
async function newAccount(name: string) {
  await app.addAccount(name, 'staff');
  const cookie = await app.signIn(name);
  const key = softwareAuthenticator();
  return { name, cookie, key, codes: await register(cookie, key) };
}

/** Requests a challenge; returns it with the cookie that identifies the browser. */
async function ask(cookie?: string) {
  const response = await app.send('passkey-challenge', {}, cookie);
  const { options } = (await response.json()) as PasskeyRequest;
  return { options, cookie: cookiesOf(response) || (cookie ?? '') };
}

const typePassword = (username: string) =>
  app.call('/api/auth.php', { body: { username, password: PASSWORD }, ip: '127.0.0.9' });
const answer = (credential: object, cookie: string) => app.send('passkey-sign-in', { credential }, cookie);
/** Signs in with this passkey, from a browser that nobody knows yet unless `asked` is given. */
const use = async (key: Authenticator, asked?: Awaited<ReturnType<typeof ask>>, lies?: Lies) => {
  const { options, cookie } = asked ?? (await ask());
  return answer(key.signIn(options, lies), cookie);
};

test('a passkey alone signs in; ten recovery codes come with the first one only', async () => {
  const { cookie, key, codes } = await newAccount('ann');
  expect(new Set(codes).size).toBe(10);
  expect(await register(cookie, softwareAuthenticator())).toEqual([]);
  const response = await use(key);
  expect(response.status).toBe(200);
  expect(await isIn(cookiesOf(response))).toBe(true);
  const { passkeys, recovery_codes_left } = await accountOf(cookie);
  expect(recovery_codes_left).toBe(10);
  expect(passkeys).toMatchObject([{ name: 'My phone', last_used_at: expect.any(String) }, { last_used_at: null }]);
  const [row] =
    await app.superuser`select count(*)::int as n from staff_recovery_codes where code_hash::text like ${`%${codes[0]}%`}`;
  expect(row?.n).toBe(0);
});

test('with a passkey the password is the first of two steps; without one nothing changes', async () => {
  const { name, key } = await newAccount('bob');
  const first = await typePassword(name);
  expect(first.status).toBe(428);
  expect(cookiesOf(first)).toMatch(/^advocate_challenge=[\w-]{43}\.\d+\.[\w-]{43}$/);
  expect(await isIn(cookiesOf(first))).toBe(false);
  const asked = await ask(cookiesOf(first));
  expect(asked.options.allowCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }]);
  const second = await use(key, asked);
  expect(second.status).toBe(200);
  expect(await isIn(cookiesOf(second))).toBe(true);
  expect((await typePassword('staff')).status).toBe(200);
});

test('the second step accepts no passkey of another account', async () => {
  const { key } = await newAccount('carl');
  expect((await use(key, await ask(cookiesOf(await typePassword('bob'))))).status).toBe(401);
});

test('a recovery code replaces the passkey once, after the password', async () => {
  const { name, codes } = await newAccount('dora');
  const [code = '', other = ''] = codes;
  const type = async (text: string, cookie?: string) => app.send('recovery-sign-in', { code: text }, cookie);
  expect((await type(code)).status).toBe(401);
  const step = cookiesOf(await typePassword(name));
  expect((await type('AAAA-AAAA-AAAA-AAAA', step)).status).toBe(401);
  const inside = await type(` ${code.toLowerCase().replaceAll('-', ' ')}`, step);
  expect(inside.status).toBe(200);
  expect(await isIn(cookiesOf(inside))).toBe(true);
  expect((await type(other, step)).status, 'a step that is done').toBe(401);
  expect((await type(code, cookiesOf(await typePassword(name)))).status, 'a used code').toBe(401);
  const renewed = await app.ask('new-recovery-codes', {}, cookiesOf(inside));
  const again = cookiesOf(await typePassword(name));
  expect((await type(other, again)).status, 'a former code').toBe(401);
  expect((await type(renewed.codes[0] ?? '', again)).status).toBe(200);
});

const emma = await newAccount('emma');
test.each<[string, Lies]>([
  ['from a page of another host', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without having looked at the person', { isUserVerified: false }],
  ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['with a count that went back', { counter: 1 }],
])('an answer %s opens nothing', async (_name, lies) => {
  const refused = await use(emma.key, await ask(), lies);
  expect(refused.status).toBe(401);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect((await use(emma.key)).status).toBe(200);
});

test('a challenge is valid once, for five minutes, in one browser, on one host', async () => {
  const { key } = emma;
  const once = await ask();
  const signed = key.signIn(once.options);
  expect((await answer(signed, once.cookie)).status).toBe(200);
  expect((await answer(signed, once.cookie)).status, 'replayed').toBe(401);
  expect((await use(key, once)).status, 'signed anew').toBe(401);

  const wasted = await ask();
  expect((await use(softwareAuthenticator(), wasted)).status).toBe(401);
  expect((await use(key, wasted)).status, 'after a wrong answer').toBe(401);

  const late = await ask();
  const [row] =
    await app.superuser`select max(extract(epoch from expires_at - now()))::int as seconds from staff_challenges`;
  expect(row?.seconds).toBeLessThanOrEqual(300);
  await app.superuser`update staff_challenges set expires_at = now() - interval '1 second'`;
  expect((await use(key, late)).status, 'expired').toBe(401);

  const [mine, theirs] = [await ask(), await ask()];
  expect((await answer(key.signIn(mine.options), theirs.cookie)).status, 'of another browser').toBe(401);
  const elsewhere = await app.call('/api/passkey-challenge.php', { body: {}, headers: { Host: 'admin.localhost' } });
  expect(elsewhere.status, 'another host').toBe(403);
  expect(await elsewhere.text()).toContain('Passkeys work at http');
});

test('a passkey cannot be registered for a foreign host, unverified, without a challenge, or twice', async () => {
  const { cookie } = emma;
  await expect(register(cookie, softwareAuthenticator(), { origin: 'https://evil.example' })).rejects.toThrow('400');
  await expect(register(cookie, softwareAuthenticator(), { isUserVerified: false })).rejects.toThrow('400');
  await expect(register(cookie, emma.key)).rejects.toThrow('409');
  const { options } = await app.ask('passkey-registration', {}, cookie);
  const credential = softwareAuthenticator().register(options);
  const other = await app.signIn('staff');
  expect(await app.statusOf('add-passkey', { name: 'x', credential }, other)).toBe(409);
  expect((await accountOf(cookie)).passkeys).toHaveLength(1);
});

test('a removed passkey gives no access, and without any the password is enough again', async () => {
  const { name, cookie, key } = await newAccount('fritz');
  const [{ id }] = (await accountOf(cookie)).passkeys as unknown as [{ id: number }];
  expect(await app.statusOf('remove-passkey', { id }, emma.cookie), 'by somebody else').toBe(404);
  expect(await app.statusOf('remove-passkey', { id }, cookie)).toBe(200);
  expect((await use(key)).status).toBe(401);
  expect((await typePassword(name)).status).toBe(200);
});

test('a second step allows ten attempts with recovery codes and no more', async () => {
  const { name } = await newAccount('gina');
  const step = cookiesOf(await typePassword(name));
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    statuses.push(await app.statusOf('recovery-sign-in', { code: `AAAA-${index}` }, step));
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

/** Makes the last confirmation of an account's sessions older than a quarter of an hour. */
const grow = (name: string) => app.superuser`
  update staff_sessions set confirmed_at = now() - interval '16 minutes'
  where staff_id = (select id from staff where name = ${name})`;

test('exports, people and passkeys require the passkey again after 15 minutes', async () => {
  await app.superuser`update staff set role = 'owner' where name = 'emma'`;
  const { cookie, key } = emma;
  const statuses = async () => [
    await app.statusOf('record-export', { list: 'leads', rows: 1 }, cookie),
    await app.statusOf('get-people', {}, cookie),
    await app.statusOf('passkey-registration', {}, cookie),
    await app.statusOf('change-email', { email: '' }, cookie),
    // The session does not exist; 404 shows that the confirmation was accepted.
    await app.statusOf('end-session', { id: '00000000-0000-4000-8000-000000000000' }, cookie),
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200, 404]);
  await grow('emma');
  expect(await statuses()).toEqual([428, 428, 428, 428, 428]);
  const { options } = await app.ask('confirm-challenge', {}, cookie);
  const credential = key.signIn(options);
  expect(await app.statusOf('confirm-with-passkey', { credential }, owner), 'another session').toBe(403);
  expect(await app.statusOf('confirm-with-passkey', { credential }, cookie)).toBe(200);
  expect(await app.statusOf('confirm-with-passkey', { credential }, cookie), 'replayed').toBe(403);
  expect(await statuses()).toEqual([200, 200, 200, 200, 404]);
});

test('the password alone removes no second factor: with a passkey, that or a recovery code confirms', async () => {
  const { cookie, key, codes, name } = await newAccount('greta');
  const [{ id }] = (await accountOf(cookie)).passkeys as unknown as [{ id: number }];
  await grow(name);
  expect(await app.statusOf('confirm-session', { password: PASSWORD }, cookie)).toBe(403);
  expect(await app.statusOf('new-recovery-codes', {}, cookie)).toBe(428);
  expect(await app.statusOf('remove-passkey', { id }, cookie)).toBe(428);
  const change = { currentPassword: PASSWORD, newPassword: 'another long password' };
  expect(await app.statusOf('change-password', change, cookie)).toBe(428);
  expect(await app.statusOf('confirm-with-code', { code: 'AAAA' }, cookie)).toBe(403);
  expect(await app.statusOf('confirm-with-code', { code: codes[0] }, cookie)).toBe(200);
  expect(await app.statusOf('new-recovery-codes', {}, cookie)).toBe(200);
  await grow(name);
  expect(await app.statusOf('confirm-with-code', { code: codes[0] }, cookie), 'used').toBe(403);
  const { options } = await app.ask('confirm-challenge', {}, cookie);
  expect(await app.statusOf('confirm-with-passkey', { credential: key.signIn(options) }, cookie)).toBe(200);
  expect(await app.statusOf('remove-passkey', { id }, cookie)).toBe(200);
});

test('a sign-in between its two steps ends with a changed password', async () => {
  const { cookie, key, codes, name } = await newAccount('heidi');
  const asked = await ask(cookiesOf(await typePassword(name)));
  const other = cookiesOf(await typePassword(name));
  const change = { currentPassword: PASSWORD, newPassword: 'another long password' };
  expect(await app.statusOf('change-password', change, cookie)).toBe(200);
  expect((await use(key, asked)).status).toBe(401);
  expect(await app.statusOf('recovery-sign-in', { code: codes[0] }, other)).toBe(401);
});

test('other sessions of an account must confirm again once it has its first passkey', async () => {
  await app.addAccount('ines', 'staff');
  const [here, there] = [await app.signIn('ines'), await app.signIn('ines')];
  await register(here, softwareAuthenticator());
  expect(await app.statusOf('new-recovery-codes', {}, there)).toBe(428);
  expect(await app.statusOf('new-recovery-codes', {}, here)).toBe(200);
});

/** Resets an account; returns the answer to a sign-in with the password that its link has set. */
async function afterReset(name: string, change: AccountChange) {
  const [row] = await app.superuser`select id from staff where name = ${name}`;
  expect(await app.statusOf('change-person', { id: row?.id, change }, owner)).toBe(200);
  const token = tokenIn(
    await linksOfMails(app.sql, { adminUrl: 'http://localhost/admin', dataDir: app.dataDir })({ key: change, name }),
  );
  const password = 'a password by the link';
  expect(await app.statusOf('accept-invite', { token, password })).toBe(200);
  return app.send('auth', { username: name, password });
}

test('a reset bypasses no passkey: it is required, or a new one before anything else, and the person is notified', async () => {
  await app.givePasskey('staff');
  const { name, key, cookie } = await newAccount('jan');
  await app.send('change-email', { email: 'jan@example.com' }, cookie);
  const kept = await afterReset(name, 'reset');
  expect(kept.status).toBe(428);
  expect((await use(key, await ask(cookiesOf(kept)))).status).toBe(200);

  const lost = await afterReset(name, 'reset-passkeys');
  expect(lost.status).toBe(200);
  const inside = cookiesOf(lost);
  for (const name of ['get-admin-leads', 'get-admin-stats', 'get-audit'] as const) {
    expect(await app.statusOf(name, {}, inside), name).toBe(403);
  }
  expect((await accountOf(inside)).must_register).toBe(true);
  await register(inside, softwareAuthenticator());
  expect(await isIn(inside)).toBe(true);
  const mails = await app.superuser`select kind from outbox where recipient = 'jan@example.com'`;
  const kinds = ['password', 'passkey-removed', 'passkey-added'];
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
});

test('when passkeys are required and the grace period is over, an account without one can only register one', async () => {
  const require = (required: boolean, graceDays: number) =>
    app.send('require-passkeys', { required, graceDays }, owner);
  await app.superuser`delete from staff_passkeys where staff_id = (select id from staff where name = 'staff')`;
  expect((await require(true, 14)).status, 'before the owner has one').toBe(403);
  await app.givePasskey('staff');
  await app.addAccount('hans', 'staff');
  const cookie = await app.signIn('hans');
  expect((await require(true, 14)).status).toBe(200);
  expect(await isIn(cookie)).toBe(true);
  expect((await accountOf(cookie)).must_register).toBe(false);
  expect((await require(true, 0)).status).toBe(200);
  for (const name of ['get-admin-leads', 'get-admin-stats', 'lead-events'] as const) {
    expect(await app.statusOf(name, {}, cookie), name).toBe(403);
  }
  expect((await accountOf(cookie)).must_register).toBe(true);
  await register(cookie, softwareAuthenticator());
  expect(await isIn(cookie)).toBe(true);
  expect((await require(false, 0)).status).toBe(200);
});

test('signing out everywhere ends every session of the account and nobody else’s', async () => {
  await app.addAccount('ida', 'staff');
  const [here, there] = [await app.signIn('ida'), await app.signIn('ida')];
  const response = await app.send('sign-out-everywhere', {}, here);
  expect(response.headers.getSetCookie()[0]).toMatch(/^advocate_session=; .*Max-Age=0$/);
  expect([await isIn(here), await isIn(there), await isIn(owner)]).toEqual([false, false, true]);
});
