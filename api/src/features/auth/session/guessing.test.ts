import { createHook } from 'node:async_hooks';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { calls } from '../../../calls.ts';
import type { Call } from '../../../http/calls.ts';
import { productionLimits } from '../../../http/limits.ts';
import type { Sql } from '../../../sql.ts';
import { PASSWORD } from '../../../testing/calls.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { cookiesOf, startTestApp, tokenIn } from '../../../testing/test-app.ts';
import type { PasskeyRequest } from '../contract.ts';
import { sumUpRefusals } from './queries.ts';

const app = await startTestApp({
  limits: {
    ...productionLimits,
    signInInTotal: { points: 24, seconds: 60 },
    signInPerAccount: { failed: 30, fresh: 40, secondsEach: 300 },
  },
});
const few = { ...productionLimits, signInPerAccount: { failed: 6, fresh: 10, secondsEach: 300 } };
const owner = await app.signIn();
beforeEach(() => app.superuser`delete from rate_limits`);

const post = (path: string, body: object, more: { cookie?: string; ip?: string } = {}) =>
  app.call(path, { body, ip: '10.1.0.1', ...more });
const signIn = (ip: string, password: string, username = 'staff') =>
  post('/api/auth.php', { username, password }, { ip });

/** Makes `tries` attempts from each of these addresses at the same time; returns how many were evaluated. */
async function guess(addresses: string[], tries: number, username = 'staff'): Promise<number> {
  const statuses: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const answers = await Promise.all(addresses.map((ip) => signIn(ip, `guess ${turn}`, username)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect([...new Set(statuses)].filter((status) => status !== 401 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 401).length;
}
const strangers = (count: number) => Array.from({ length: count }, (_, index) => `10.9.${index}.1`);
/** Moves every budget ahead by this many seconds. */
const pass = (seconds: number) => app.superuser`update rate_limits set expire = expire - ${seconds * 1000}`;

test('while strangers guess, a link, a passkey and the right password from an address that has not failed get in', async () => {
  await app.addAccount('pia', 'staff');
  const key = softwareAuthenticator();
  await app.register(await app.signIn('pia'), key);
  await app.givePasskey('staff');
  const { link } = await app.ask('invite-person', { name: 'ann', role: 'staff', email: '' }, owner);
  await app.superuser`delete from staff_passkeys where staff_id = (select id from staff where name = 'staff')`;

  expect(await guess(strangers(16), 8)).toBeLessThanOrEqual(24);
  const asked = await post('/api/passkey-challenge.php', {});
  const { options } = (await asked.json()) as PasskeyRequest;
  const credential = key.signIn(options);
  const byPasskey = await post('/api/passkey-sign-in.php', { credential }, { cookie: cookiesOf(asked) });
  expect(byPasskey.status, 'by passkey').toBe(200);
  const byLink = await post('/api/accept-invite.php', { token: tokenIn(link), password: 'the words of ann' });
  expect(byLink.status, 'by link').toBe(200);
  await pass(60);
  expect(await guess(strangers(16), 2)).toBe(12);
  expect((await signIn('10.1.0.1', PASSWORD)).status, 'by password').toBe(200);
});

test('an address that keeps trying counts as one that has failed', async () => {
  await guess(strangers(40), 1);
  expect((await signIn('10.1.0.1', PASSWORD)).status).toBe(429);
  for (let turn = 0; turn < 10; turn += 1) await signIn('10.1.0.2', PASSWORD);
  await pass(60);
  await app.superuser`
    insert into rate_limits values ('sign-in-total-failed:all', 12, extract(epoch from now() + interval '1 minute') * 1000)
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`;
  expect((await signIn('10.1.0.2', PASSWORD)).status).toBe(429);
  expect((await signIn('10.1.0.1', PASSWORD)).status).toBe(200);
});

test('a success clears the address', async () => {
  await guess(['10.1.0.1'], 3);
  expect((await signIn('10.1.0.1', PASSWORD)).status).toBe(200);
  expect(await app.superuser`select from rate_limits where key like 'sign-in-failed:%'`).toEqual([]);
});

test('guesses at one account are limited, from however many addresses; a known browser is spared', async () => {
  const strict = app.startTwin({ limits: few });
  const tryAs = async (username: string, ip: string, password: string, cookie = '') =>
    app.call('/api/auth.php', { body: { username, password }, ip, cookie }, strict);
  const device = cookiesOf(await tryAs('staff', '10.1.0.1', PASSWORD));
  for (const username of ['staff', 'nobody']) {
    await app.superuser`delete from rate_limits`;
    const statuses: number[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      const tries = [...strangers(9), ...strangers(9)].map((ip) => tryAs(username, ip, `guess ${minute}`));
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
      await app.superuser`delete from rate_limits where key !~ '^sign-in-(account|failed)'`;
    }
    // Those that tried twice at the same moment had not failed before.
    const evaluated = statuses.filter((status) => status === 401).length;
    expect(evaluated, username).toBe(6 + 10);
  }
  await app.superuser`delete from rate_limits where key !~ '^sign-in-(account|failed)'`;
  for (let index = 0; index < 16; index += 1) await tryAs('staff', `10.9.${index}.1`, 'guess');
  expect((await tryAs('staff', '10.9.0.1', PASSWORD)).status).toBe(429);
  expect((await tryAs('staff', '10.9.0.1', PASSWORD, device)).status).toBe(200);
  await pass(301);
  expect((await tryAs('staff', '10.9.0.1', PASSWORD)).status, 'five minutes later').toBe(200);
});

test('the first refused attempt is in the audit immediately, and the others of its hour in one row', async () => {
  await app.superuser`delete from refused_sign_ins`;
  const [before] = await app.superuser`select coalesce(max(id), 0)::int as id from audit`;
  const rows = () => app.superuser`
    select detail - 'hour' as detail, network::text from audit
    where action = 'sign-in-refused' and id > ${before?.id} order by id`;
  await guess(['10.1.0.1', '10.2.0.1'], 3);
  await guess(['10.3.0.1'], 2, 'nobody');
  const first = [
    { detail: { tried: 'staff' }, network: expect.stringMatching(/^10\.[12]\.0\.0\/24$/) },
    { detail: { tried: null }, network: '10.3.0.0/24' },
  ];
  await sumUpRefusals(app.sql);
  expect(await rows(), 'the hour goes on').toEqual(first);
  await app.superuser`update refused_sign_ins set hour = hour - interval '1 hour'`;
  await sumUpRefusals(app.sql);
  await sumUpRefusals(app.sql);
  expect(await rows()).toEqual([
    ...first,
    { detail: { tried: null, further_tries: 1, networks: 1 }, network: '10.3.0.0/24' },
    { detail: { tried: 'staff', further_tries: 5, networks: 2 }, network: null },
  ]);
});

test('a refused sign-in reveals no account: answer, statements and hashes are the same for a known, a closed and an unknown name', async () => {
  const statements: string[] = [];
  const sql = new Proxy(app.sql, {
    apply(pool, _this, values: Parameters<Sql>) {
      if (Array.isArray(values[0])) statements.push(values[0].join('?'));
      return pool(...values);
    },
  });
  // Argon2 works in its own thread: the only work of the process without a name.
  const hashes: number[] = [];
  const hook = createHook({ init: (id, type) => void (type === 'undefined' && hashes.push(id)) }).enable();
  onTestFinished(() => void hook.disable());
  for (const name of ['with passkey', 'closed']) await app.addAccount(name, 'staff');
  await app.givePasskey('with passkey');
  await app.superuser`update staff set disabled_at = now() where name = 'closed'`;
  const twin = app.startTwin({}, sql);
  const refused = async (username: string, ip: string, password = 'not it') => {
    const response = await app.call('/api/auth.php', { body: { username, password }, ip }, twin);
    const answer = [response.status, await response.text(), [...response.headers.keys()]];
    return { answer, statements: statements.splice(0), hashes: hashes.splice(0).length };
  };
  await refused('nobody', '10.5.0.1');
  const ofNobody = await refused('nobody', '10.5.0.2');
  expect(ofNobody).toMatchObject({ answer: [401, expect.any(String), expect.not.arrayContaining(['set-cookie'])] });
  expect([ofNobody.statements.length > 5, ofNobody.hashes]).toEqual([true, 1]);
  for (const [index, name] of ['staff', 'with passkey', 'closed', 'nobody else'].entries()) {
    expect(await refused(name, `10.6.${index}.1`), name).toEqual(ofNobody);
  }
  expect(await refused('closed', '10.7.0.1', PASSWORD)).toEqual(ofNobody);
  // No other public call takes a name.
  const named = Object.entries<Call>(calls).filter(([, { who, input }]) => who === 'public' && input?.entries.username);
  expect(named.map(([name]) => name)).toEqual(['auth']);
});
