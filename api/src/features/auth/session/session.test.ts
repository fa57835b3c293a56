import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../../../database/sql.ts';
import { commandLine, type Staff } from '../../../http/app-env.ts';
import { PASSWORD } from '../../../testing/calls.ts';
import { cookiesOf, startTestApp } from '../../../testing/test-app.ts';
import { setPassword } from '../accounts/queries.ts';
import { hashToken } from './cookies.ts';
import { changePassword, findSession } from './queries.ts';

const app = await startTestApp();
const twin = app.startTwin();

interface Try {
  username?: string;
  password?: string;
  ip?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

function signIn({ username = 'staff', password = PASSWORD, ...rest }: Try = {}, process?: typeof twin) {
  return app.call('/api/auth.php', { body: { username, password }, ...rest }, process);
}

const { isIn } = app;
beforeEach(() => app.superuser`delete from rate_limits`);

test('the right password opens a session in a cookie that scripts and other sites cannot use', async () => {
  const response = await signIn();
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'success' });
  const [session] = response.headers.getSetCookie();
  expect(session).toMatch(/^advocate_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(await isIn(cookiesOf(response))).toBe(true);
  const [row] =
    await app.superuser`select count(*)::int as n from staff_sessions where token_hash::text like ${`%${session?.slice(17, 60)}%`}`;
  expect(row?.n).toBe(0);
});

test('over https the cookie is Secure and bound to its host', async () => {
  const secure = await startTestApp({ publicUrl: 'https://example.com', adminUrl: 'https://example.com/admin' });
  const response = await secure.send('auth', { username: 'staff', password: PASSWORD });
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-advocate_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test('after logout the old cookie is dead', async () => {
  const cookie = cookiesOf(await signIn());
  const response = await app.send('logout', {}, cookie);
  expect(response.headers.getSetCookie()[0]).toMatch(/^advocate_session=; .*Max-Age=0$/);
  expect(await isIn(cookie)).toBe(false);
});

test('signing in again replaces the session of the same browser; an account has at most ten', async () => {
  const first = cookiesOf(await signIn());
  const second = cookiesOf(await signIn({ cookie: first }));
  expect(await isIn(first)).toBe(false);
  expect(await isIn(second)).toBe(true);
  for (let index = 0; index < 12; index += 1) await signIn();
  const [row] = await app.superuser`select count(*)::int as n from staff_sessions`;
  expect(row?.n).toBe(10);
});

test.each([
  ['unused for 30 minutes', "last_used_at = now() - interval '31 minutes'"],
  ['older than 8 hours', "expires_at = now() - interval '1 second'"],
])('a session %s has ended', async (_name, change) => {
  const cookie = cookiesOf(await signIn());
  await app.superuser.unsafe(`update staff_sessions set ${change}`);
  expect(await isIn(cookie)).toBe(false);
});

test('a use renews the session; what a page reads on its own does not', async () => {
  const cookie = cookiesOf(await signIn());
  const age = async () => {
    const [row] = await app.superuser`
      select extract(epoch from now() - max(last_used_at))::int as seconds from staff_sessions`;
    return Number(row?.seconds);
  };
  await app.superuser`update staff_sessions set last_used_at = now() - interval '20 minutes'`;
  await app.send('get-admin-health', {}, cookie);
  await app.send('get-admin-stats', {}, cookie);
  expect(await age()).toBeGreaterThan(1000);
  await app.send('touch-session', {}, cookie);
  expect(await age()).toBeLessThan(10);
});

test('guessing is stopped after ten attempts from an address, whatever else changes, across all processes, and a known device still gets in', async () => {
  const device = cookiesOf(await signIn());
  const statuses: number[] = [];
  for (let index = 0; index < 13; index += 1) {
    const change = {
      username: index % 2 ? 'staff' : `name${index}`,
      password: `guess ${index}`,
      cookie: `advocate_device=forged.${index}.x`,
      headers: { 'X-Forwarded-For': `9.9.9.${index}`, 'User-Agent': `agent ${index}`, 'X-Real-IP': '8.8.8.8' },
    };
    statuses.push((await signIn(change, index % 3 ? twin : undefined)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429, 429]);
  const refused = await signIn();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn({ cookie: device })).status).toBe(200);
});

test('wrong passwords inside a session are recorded, and the tenth ends it', async () => {
  const confirm = (password: string, cookie: string) => app.statusOf('confirm-session', { password }, cookie);
  const change = (cookie: string) =>
    app.statusOf('change-password', { currentPassword: 'not it', newPassword: 'another long password' }, cookie);
  const cookie = cookiesOf(await signIn());
  const other = cookiesOf(await signIn());
  await app.superuser`delete from refused_sign_ins`;
  for (let turn = 0; turn < 4; turn += 1) expect(await confirm('not it', cookie)).toBe(403);
  expect(await confirm(PASSWORD, cookie), 'begins anew').toBe(200);
  const statuses: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) statuses.push(await confirm('not it', cookie), await change(cookie));
  expect(statuses).toEqual([...Array(9).fill(403), 401]);
  expect([await isIn(cookie), await isIn(other)]).toEqual([false, true]);
  expect(await app.superuser`select account, further from refused_sign_ins`).toEqual([
    { account: 'staff', further: 13 },
  ]);
  const guesses = Array.from({ length: 10 }, () => confirm('not it', other));
  expect(
    (await Promise.all(guesses)).filter((status) => status === 429),
    'the account has twenty',
  ).toHaveLength(4);
  expect((await signIn()).status).toBe(200);
});

test('signing out everywhere makes every browser unknown', async () => {
  const device = cookiesOf(await signIn());
  await app.send('sign-out-everywhere', {}, cookiesOf(await signIn()));
  for (let index = 0; index < 10; index += 1) await signIn({ password: `guess ${index}` });
  expect((await signIn({ cookie: device })).status).toBe(429);
});

test("a person's own successes do not count against the limit", async () => {
  for (let index = 0; index < 15; index += 1) expect((await signIn()).status).toBe(200);
});

test('a changed password ends the other sessions and opens the next one', async () => {
  const here = cookiesOf(await signIn());
  const there = cookiesOf(await signIn());
  const change = (currentPassword: string, newPassword: string) =>
    app.send('change-password', { currentPassword, newPassword }, here);
  expect((await change('wrong', 'another long password')).status).toBe(403);
  for (const password of ['short', 'password123', 'Advocate-2026!']) {
    expect((await change(PASSWORD, password)).status, password).toBe(400);
  }
  expect(await isIn(there)).toBe(true);
  expect((await change(PASSWORD, 'another long password')).status).toBe(200);
  expect(await isIn(here)).toBe(true);
  expect(await isIn(there)).toBe(false);
  expect((await signIn()).status).toBe(401);
  expect((await signIn({ password: 'another long password' })).status).toBe(200);
  await change('another long password', PASSWORD);
});

test('a sign-in that is under way with the old password gives no access', async () => {
  await app.addAccount('ida', 'staff');
  const reset = await app.superuser.reserve();
  await reset`begin`;
  await reset`update staff set password_hash = 'of another password' where name = 'ida'`;
  await reset`delete from staff_sessions where staff_id = (select id from staff where name = 'ida')`;
  const signedIn = signIn({ username: 'ida' });
  await app.untilWaiting(1);
  await reset`commit`;
  reset.release();
  const response = await signedIn;
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await app.superuser`select from staff_sessions join staff on staff.id = staff_id where name = 'ida'`).toEqual(
    [],
  );
});

test.each<[string, (ida: Staff) => Promise<unknown>]>([
  ['a reset', (ida) => setPassword(app.sql, { id: ida.staffId }, 'of another password', commandLine)],
  ['a changed password', (ida) => changePassword(app.sql, { ...ida, ipAddress: '127.0.0.1' }, 'of another password')],
])('%s that waits for a sign-in ends its session', async (_what, change) => {
  const name = `ida-${randomUUID()}`;
  await app.addAccount(name, 'staff');
  const own = await findSession(app.sql, hashToken(cookiesOf(await signIn({ username: name })).slice(17, 60)));
  const other = await app.superuser.reserve();
  await other`begin`;
  await other`select from staff where name = ${name} for update`;
  const signedIn = signIn({ username: name });
  await app.untilWaiting(1);
  const changed = change(own as Staff);
  await app.untilWaiting(2);
  await other`commit`;
  other.release();
  await changed;
  const response = await signedIn;
  expect(response.status).toBe(200);
  expect(await isIn(cookiesOf(response))).toBe(false);
});

test('a password counts to its last character, spaces and case included', async () => {
  const here = cookiesOf(await signIn());
  const long = 'A Long Passphrase, '.repeat(64).slice(0, 1023).concat(' ');
  const change = (currentPassword: string, newPassword: string) =>
    app.send('change-password', { currentPassword, newPassword }, here);
  expect((await change(PASSWORD, `${long}!`)).status).toBe(400);
  expect((await change(PASSWORD, long)).status).toBe(200);
  for (const other of [long.trimEnd(), long.slice(0, 72), long.toLowerCase(), ` ${long}`.slice(0, 1024)]) {
    expect((await signIn({ password: other })).status).toBe(401);
  }
  expect((await signIn({ password: long })).status).toBe(200);
  expect((await change(long, PASSWORD)).status).toBe(200);
});

test('a changed password makes other browsers unknown, but not its own', async () => {
  const here = cookiesOf(await signIn());
  const there = cookiesOf(await signIn());
  const password = 'another long password';
  const change = async (currentPassword: string, newPassword: string) =>
    cookiesOf(await app.send('change-password', { currentPassword, newPassword }, here));
  const known = await change(PASSWORD, password);
  for (let index = 0; index < 10; index += 1) await signIn({ password: `guess ${index}` });
  expect((await signIn({ password, cookie: there })).status).toBe(429);
  expect((await signIn({ password, cookie: known })).status).toBe(200);
  await change(password, PASSWORD);
});

test('staff see their sessions and end one of them', async () => {
  const here = cookiesOf(await signIn());
  const there = cookiesOf(await signIn({ ip: '203.0.113.9' }));
  const list = await app.ask('get-sessions', {}, here);
  expect(list.username).toBe('staff');
  expect(list.sessions.filter(({ current }) => current)).toHaveLength(1);
  const other = list.sessions.find((session) => session.ip_address === '203.0.113.9');
  const end = (id: unknown) => app.send('end-session', { id }, here);
  expect((await end(other?.id)).status).toBe(200);
  expect(await isIn(there)).toBe(false);
  expect((await end(other?.id)).status).toBe(404);
  expect((await end('x')).status).toBe(400);
});

test('sign-ins, refusals and sign-outs are in the audit, which nobody can change', async () => {
  const actions = (await app.superuser`select distinct action from audit`).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['sign-in', 'sign-in-refused', 'sign-out', 'change-password']));
  await expect(app.sql`update audit set action = 'export'`).rejects.toMatchObject({ code: '42501' });
  await expect(app.sql`delete from audit`).rejects.toMatchObject({ code: '42501' });
  await expect(app.superuser`delete from audit`).rejects.toThrow('append-only');
  await expect(app.sql`create table mine (id int)`).rejects.toMatchObject({ code: '42501' });
});

test('a live session is answered whatever failed on its connection, and one that cannot be looked up is no missing one', async () => {
  const sql = connect(app.appUrl, { max: 1, statementTimeoutMs: 400 });
  const process = app.startTwin({}, sql);
  const cookie = await app.signIn();
  const statusOf = async () => (await app.call('/api/get-admin-stats.php', { cookie }, process)).status;
  const half = sql`select repeat('x', 1000) as row, case when n > 90 then pg_sleep(1) end from generate_series(1, 99) n`;
  await expect(half).rejects.toMatchObject({ code: '57014' });
  expect(await statusOf()).toBe(200);
  await app.superuser.begin(async (locking) => {
    await locking`lock table staff_sessions`;
    expect(await statusOf()).toBe(503);
  });
  expect(await statusOf()).toBe(200);
  await sql.end({ timeout: 1 });
});
