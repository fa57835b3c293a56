import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { productionLimits } from '../../http/limits.ts';
import { createParts } from '../../parts.ts';
import { goodRequest, startTestApp } from '../../testing/test-app.ts';
import { watchOnce } from './alarms.ts';
import { alarmChecks, type Check } from './checks.ts';
import type { AlarmPost } from './contract.ts';
import { type AlarmMail, alarmSenders } from './send-alarm.ts';

const app = await startTestApp({}, { alarmsGo: { mail: true, post: true } });
const mute = await startTestApp();
const folder = mkdtempSync(join(tmpdir(), 'advocate-alarms-'));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SECRET = 'a secret of some length';

/** A real web hook; keeps what it is sent, or refuses it. */
const posts: { headers: IncomingHttpHeaders; body: string }[] = [];
let hookStatus = 200;
const hook = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (hookStatus === 200) posts.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(hookStatus).end();
  });
}).listen(0, '127.0.0.1');
await once(hook, 'listening');
const mails: AlarmMail[] = [];

const senders = alarmSenders({
  alertsTo: 'boss@example.com',
  webhook: { url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`, secret: SECRET },
  mailFrom: 'site@example.com',
  publicUrl: 'https://example.com',
  sendMail: async (mail) => void mails.push(mail),
});
const stuckMail = async () => {
  const [row] = await app.sql<[{ waiting: number; minutes: number }]>`
    select count(*)::int as waiting, 20 as minutes from notifications where created_at < now() - interval '5 minutes'`;
  return row;
};
const parts = createParts();
const stuckHandOvers = async () => ({ waiting: 0, minutes: 0 });
const options = {
  sql: app.sql,
  parts,
  stuckMail,
  stuckHandOvers,
  limits: productionLimits,
  addresses: [],
  dataDir: folder,
};
const all = alarmChecks(options);

afterAll(() => {
  hook.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  await app.superuser`truncate alarms, alarm_messages, part_beats, maintenance_steps, rate_limits`;
  mails.length = 0;
  posts.length = 0;
  hookStatus = 200;
});

const watch = (checks: Record<string, Check>) => watchOnce({ sql: app.sql, checks, senders, log });
const posted = () => posts.map(({ body }) => JSON.parse(body) as AlarmPost);
const only = (name: string, from = all) => ({ [name]: from[name] as Check });
const wait = (minutes: number) =>
  app.superuser`update alarms set last_seen = last_seen - make_interval(mins => ${minutes})`;

/** Watches while it is wrong and after it was mended: one message at the start and one at the end, on both ways. */
async function startsAndEnds(checks: Record<string, Check>, code: string, mend: () => unknown) {
  for (let times = 0; times < 3; times += 1) await watch(checks);
  expect(posted()).toMatchObject([{ kind: 'started', code }]);
  expect(mails).toMatchObject([{ to: 'boss@example.com', subject: expect.stringMatching(/^Alarm: /) }]);
  await mend();
  await watch(checks);
  expect(posts).toHaveLength(1);
  await wait(11);
  for (let times = 0; times < 3; times += 1) await watch(checks);
  expect(posted()).toMatchObject([{ kind: 'started' }, { kind: 'ended', code }]);
  expect(mails).toMatchObject([{}, { subject: expect.stringMatching(/^Over: /) }]);
}

test('mail that is stuck', async () => {
  await app.call('/mail.php', { body: goodRequest });
  await app.superuser`update notifications set created_at = now() - interval '20 minutes'`;
  await startsAndEnds(only('mail'), 'mail', () => app.superuser`delete from notifications`);
});

test('a maintenance step that failed twice, not one that failed once', async () => {
  await app.superuser`insert into maintenance_steps (name, failures) values ('addresses', 2), ('sessions', 1)`;
  await startsAndEnds(
    only('maintenance'),
    'maintenance:addresses',
    () => app.superuser`update maintenance_steps set failures = 0`,
  );
});

test.each([
  [10, true],
  [20, false],
])('a certificate that has %i days', async (days, isAlarm) => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const make = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days ${days} -subj /CN=localhost`;
  execFileSync('openssl', [...make.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const addresses = [`https://${host}`, `https://${host}/admin`, 'http://localhost', 'https://localhost:1'];
  await watch(only('certificate', alarmChecks({ ...options, addresses })));
  server.close();
  expect(posted()).toMatchObject(isAlarm ? [{ kind: 'started', code: `certificate:${host}` }] : []);
});

test('a mail server that never comes to an end holds up neither the web hook nor the next look', async () => {
  await app.superuser`insert into maintenance_steps (name, failures) values ('addresses', 2)`;
  const endless = () => new Promise<void>(() => undefined);
  const watched = { sql: app.sql, checks: only('maintenance'), senders: { ...senders, mail: endless }, log };
  await watchOnce({ ...watched, timeoutMs: 20 });
  expect(posted()).toMatchObject([{ kind: 'started', code: 'maintenance:addresses' }]);
});

test('the disk is watched before anything was written to its folder', async () => {
  const { disk } = alarmChecks({ ...options, dataDir: join(folder, 'not', 'there') });
  expect(await disk?.()).toHaveLength((await all.disk?.())?.length ?? 0);
});

test('guessing passwords from several addresses, not one person who has forgotten theirs', async () => {
  const guess = async (ip: string) => {
    const body = { username: 'staff', password: 'a wrong one' };
    for (let times = 0; times < 11; times += 1) await app.call('/api/auth.php', { body, ip });
  };
  await guess('198.51.100.1');
  await watch(only('sign-in'));
  expect(posts).toHaveLength(0);
  await Promise.all(['198.51.100.2', '198.51.100.3'].map(guess));
  await startsAndEnds(only('sign-in'), 'sign-in', () => app.superuser`delete from rate_limits`);
});

test('a part that works in no process, not one that another process does', async () => {
  const mail = parts.add('mail');
  mail.ok();
  await watch(only('part'));
  mail.failed();
  const other = createParts();
  other.add('mail').ok();
  const silence = () => app.superuser`update part_beats set at = at - interval '4 minutes'`;
  await silence();
  await watch(only('part', alarmChecks({ ...options, parts: other })));
  await watch(only('part'));
  expect(posts).toHaveLength(0);
  await silence();
  await startsAndEnds(only('part'), 'part:mail', () => mail.ok());
});

test('a check that cannot tell starts and ends nothing', async () => {
  await app.superuser`insert into maintenance_steps (name, failures) values ('addresses', 2)`;
  await watch(only('maintenance'));
  await wait(11);
  await watch({ maintenance: () => Promise.reject(new Error('no answer')), mail: async () => [] });
  expect(posted()).toMatchObject([{ kind: 'started' }]);
  const [alarm] = await app.superuser`select code from alarms`;
  expect(alarm?.code).toBe('maintenance:addresses');
});

test('two processes tell it once', async () => {
  await app.superuser`insert into maintenance_steps (name, failures) values ('addresses', 2)`;
  await Promise.all(Array.from({ length: 6 }, () => watch(only('maintenance'))));
  expect([posts.length, mails.length]).toEqual([1, 1]);
});

test('a post is signed over its time and body, and comes again when it was refused', async () => {
  await app.superuser`insert into maintenance_steps (name, failures) values ('addresses', 2)`;
  hookStatus = 500;
  await watch(only('maintenance'));
  expect([posts.length, mails.length]).toEqual([0, 1]);
  hookStatus = 200;
  await app.superuser`update alarm_messages set post_due_at = now()`;
  await watch(only('maintenance'));
  expect([posts.length, mails.length]).toEqual([1, 1]);
  const { headers, body } = posts[0] ?? { headers: {}, body: '' };
  const [, time = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-advocate-signature'])) ?? [];
  expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(30);
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex'));
});

test('staff send a test message, and are told when there is no way to send one', async () => {
  const ask = async (one: typeof app) =>
    (await one.call('/api/send-test-alarm.php', { body: {}, cookie: await one.signIn() })).status;
  expect(await ask(mute)).toBe(409);
  expect(await ask(app)).toBe(200);
  await watch({});
  expect(posted()).toMatchObject([{ kind: 'test', message: expect.stringContaining('staff') }]);
  expect(mails).toMatchObject([{ subject: expect.stringMatching(/^Test: /) }]);
});
