import { createHook } from 'node:async_hooks';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { calls } from '../../../calls.ts';
import type { Call } from '../../../http/calls.ts';
import { productionLimits } from '../../../http/limits.ts';
import { PASSWORD } from '../../../testing/calls.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { cookiesOf, recordStatements, startTestApp, tokenIn } from '../../../testing/test-app.ts';
import type { PasskeyRequest } from '../contract.ts';
import { sumUpRefusals } from './queries.ts';

const { signIn: production } = productionLimits;
const few = {
  ...production,
  total: { atOnce: 12, seconds: 60 },
  totalRefused: { atOnce: 6, seconds: 180 },
  account: { atOnce: 12, seconds: 300 },
  accountRefused: { atOnce: 6, seconds: 720 },
};
const app = await startTestApp({ limits: { ...productionLimits, signIn: few } });
const asDelivered = app.startTwin({ limits: productionLimits });
const owner = await app.signIn();
beforeEach(() => app.superuser`delete from rate_limits`);

const post = (path: string, body: object, more: { cookie?: string; ip?: string } = {}) =>
  app.call(path, { body, ip: '10.1.0.1', ...more });
const signIn = (ip: string, password: string, username = 'staff', process?: typeof asDelivered) =>
  app.call('/api/auth.php', { body: { username, password }, ip }, process);

/** Makes `tries` attempts from each of these addresses at the same time; returns how many were evaluated. */
async function guess(addresses: string[], tries: number, username?: string, process?: typeof asDelivered) {
  const statuses: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const answers = await Promise.all(addresses.map((ip) => signIn(ip, `guess ${turn}`, username, process)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect([...new Set(statuses)].filter((status) => status !== 401 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 401).length;
}
const strangers = (count: number) => Array.from({ length: count }, (_, index) => `10.9.${index}.1`);
const networks = (count: number) => Array.from({ length: count }, (_, index) => `2001:db8:7:${index.toString(16)}::1`);
/** Moves every budget ahead by this many seconds. */
const pass = (seconds: number) => app.superuser`
  update rate_limits set next_at = next_at - make_interval(secs => ${seconds}),
    full_at = full_at - make_interval(secs => ${seconds})`;
/** Leaves only what counts for an account. */
const fillOthers = () => app.superuser`delete from rate_limits where key !~ '^sign-in-(account|refused-today)'`;

test('while strangers guess, a link, a passkey and the right password from an address that has not failed get in', async () => {
  await app.addAccount('pia', 'staff');
  const key = softwareAuthenticator();
  await app.register(await app.signIn('pia'), key);
  await app.givePasskey('staff');
  const { link } = await app.ask('invite-person', { name: 'ann', role: 'staff', email: '' }, owner);
  await app.superuser`delete from staff_passkeys where staff_id = (select id from staff where name = 'staff')`;
  await app.superuser`delete from rate_limits`;

  expect(await guess(strangers(12), 2, 'nobody')).toBe(12);
  expect((await signIn('10.1.0.1', PASSWORD)).status, 'by password, as long as all are new').toBe(429);
  const asked = await post('/api/passkey-challenge.php', {});
  const { options } = (await asked.json()) as PasskeyRequest;
  const credential = key.signIn(options);
  const byPasskey = await post('/api/passkey-sign-in.php', { credential }, { cookie: cookiesOf(asked) });
  expect(byPasskey.status, 'by passkey').toBe(200);
  const byLink = await post('/api/accept-invite.php', { token: tokenIn(link), password: 'the words of ann' });
  expect(byLink.status, 'by link').toBe(200);
  await pass(300);
  expect(await guess(strangers(12), 1, 'no one'), 'those that have failed take every attempt there is').toBe(5);
  await pass(240);
  expect(await guess(strangers(12), 1, 'no other'), 'and then only their part of them').toBe(2);
  expect((await signIn('10.1.0.1', PASSWORD)).status, 'by password').toBe(200);
});

test('a success clears the address', async () => {
  const marks = () => app.superuser`
    select from rate_limits where key like 'sign-in-refused-%' and next_at > clock_timestamp()`;
  await guess(['10.1.0.1'], 3);
  expect(await marks()).toHaveLength(2);
  expect((await signIn('10.1.0.1', PASSWORD)).status).toBe(200);
  expect(await marks()).toEqual([]);
});

test('guesses at one account are limited, from however many addresses; a known browser is spared', async () => {
  const device = cookiesOf(await signIn('10.1.0.1', PASSWORD));
  for (const username of ['staff', 'nobody']) {
    await app.superuser`delete from rate_limits`;
    let evaluated = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      evaluated += await guess(strangers(12).slice(turn * 4, turn * 4 + 4), 1, username);
      evaluated += await guess(strangers(turn * 4), 1, username);
      await fillOthers();
    }
    expect(evaluated, username).toBe(12);
  }
  await guess(strangers(1), 1);
  const known = (cookie: string) => post('/api/auth.php', { username: 'staff', password: PASSWORD }, { cookie });
  await app.superuser`
    update rate_limits set next_at = now() + interval '1 minute' where key like 'sign-in-account:%'`;
  expect((await signIn('10.1.0.1', PASSWORD)).status).toBe(429);
  expect((await known(device)).status).toBe(200);
  await pass(301);
  expect((await signIn('10.1.0.1', PASSWORD)).status, 'five minutes later').toBe(200);
});

test('addresses that have failed today leave most of an account’s budget to those that have not', async () => {
  let evaluated = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    evaluated += await guess(strangers(2), 1);
    await fillOthers();
  }
  expect(evaluated).toBe(2 + 6);
  expect((await signIn('10.1.0.1', PASSWORD)).status).toBe(200);
});

test('three hundred networks of one /48 do not keep the right password out', async () => {
  let evaluated = 0;
  for (let minute = 0; minute < 3; minute += 1) {
    evaluated += await guess(networks(300).slice(minute * 100, minute * 100 + 100), 1, 'staff', asDelivered);
    await pass(60);
  }
  expect(evaluated).toBeLessThan(50);
  expect((await signIn('2001:db8:9:9::9', PASSWORD, 'staff', asDelivered)).status).toBe(200);
});

test('people in thirty /64s of one /48 sign in at the same time', async () => {
  const answers = await Promise.all(networks(30).map((ip) => signIn(ip, PASSWORD, 'staff', asDelivered)));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test('the cookie of a known browser allows ten guesses, and other known browsers get in after them', async () => {
  const [stolen, other] = [
    cookiesOf(await signIn('10.1.0.1', PASSWORD)),
    cookiesOf(await signIn('10.1.0.2', PASSWORD)),
  ];
  const guesses = Array.from({ length: 12 }, (_, nth) =>
    post('/api/auth.php', { username: 'staff', password: `guess ${nth}` }, { cookie: stolen, ip: `10.9.${nth}.1` }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  const right = { username: 'staff', password: PASSWORD };
  expect((await post('/api/auth.php', right, { cookie: other })).status).toBe(200);
});

test('the answer of a passkey without a live challenge costs no statement; with one, answers are limited and recorded once', async () => {
  const { sql, statements } = recordStatements(app.sql);
  const twin = app.startTwin({}, sql);
  const body = (input: object) => ({ body: input, ip: '10.1.0.1' });
  const asked = await app.call('/api/passkey-challenge.php', body({}), twin);
  const { options } = (await asked.json()) as PasskeyRequest;
  const credential = softwareAuthenticator().signIn(options);
  const answer = async (cookie: string) =>
    (await app.call('/api/passkey-sign-in.php', { ...body({ credential }), cookie }, twin)).status;
  const cookie = cookiesOf(asked);
  const old = cookie.replace(/\.\d+\./, '.1.');
  statements.length = 0;
  for (const made of ['', `advocate_challenge=${'a'.repeat(43)}`, old]) expect(await answer(made)).toBe(401);
  expect(statements).toEqual([]);
  await app.superuser`delete from refused_sign_ins`;
  const statuses = [];
  for (let turn = 0; turn < 21; turn += 1) statuses.push(await answer(cookie));
  expect(statuses).toEqual([...Array(20).fill(401), 429]);
  expect(await app.superuser`select account, further from refused_sign_ins`).toEqual([{ account: '', further: 0 }]);
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
  const { sql, statements } = recordStatements(app.sql);
  // Argon2 works in its own thread: the only work of the process without a name.
  const hashes: number[] = [];
  const hook = createHook({ init: (id, type) => void (type === 'undefined' && hashes.push(id)) }).enable();
  onTestFinished(() => void hook.disable());
  for (const name of ['with-passkey', 'closed']) await app.addAccount(name, 'staff');
  await app.givePasskey('with-passkey');
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
  for (const [index, name] of ['staff', 'with-passkey', 'closed', 'nobody else'].entries()) {
    expect(await refused(name, `10.6.${index}.1`), name).toEqual(ofNobody);
  }
  expect(await refused('closed', '10.7.0.1', PASSWORD)).toEqual(ofNobody);
  // No other public call takes a name.
  const named = Object.entries<Call>(calls).filter(([, { who, input }]) => who === 'public' && input?.entries.username);
  expect(named.map(([name]) => name)).toEqual(['auth']);
});
