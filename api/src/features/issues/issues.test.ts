import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { SendMailOptions } from 'nodemailer';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { productionLimits } from '../../http/limits.ts';
import type { Sender } from '../../jobs/outbox.ts';
import { createWorkers } from '../../jobs/workers.ts';
import { createMetrics } from '../../metrics.ts';
import { hookSecret, webhookReceiver } from '../../testing/receivers.ts';
import { builtCommand, freshDatabase, recordStatements, silent, startTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import type { Check, Finding } from './check.ts';
import { alarmRecipients } from './checks/deliveries.ts';
import { checks } from './checks.ts';
import type { AlarmChannels, AlarmMessage, HealthAnswer } from './contract.ts';
import { claimChecks, findChecks, findIssues } from './queries.ts';
import { runChecks, startChecks } from './run-checks.ts';
import { type AlarmSettings, alarmChannels, startAlarms } from './send-alarms.ts';

const channels: AlarmChannels = { mail: 'all', webhook: 'all' };
const app = await startTestApp({}, { alarmChannels: channels });
const mute = await startTestApp();
const cookie = await app.signIn();

let hookStatus = 200;
const { received: posts, url } = await webhookReceiver<AlarmMessage>(() => hookStatus);
const mails: SendMailOptions[] = [];
const settings: AlarmSettings = {
  alertsTo: 'boss@example.com',
  webhook: { url, secret: hookSecret },
  ...{ mailFrom: 'site@example.com', publicUrl: 'https://example.com', officeTimeZone: 'America/Chicago' },
  sendMail: async (mail) => {
    mails.push(mail);
    return {};
  },
};
const alarms = startAlarms(app.sql, settings, silent);
const others: Sender[] = [];

afterAll(() => Promise.all([alarms, ...others].map((sender) => sender.stop())));
beforeEach(async () => {
  await app.superuser`truncate checks, issues, outbox, heartbeats`;
  mails.length = 0;
  posts.length = 0;
  hookStatus = 200;
});

const scope = {
  ...{ sql: app.sql, workers: [], channels, limits: productionLimits, dataDir: app.dataDir, hasMailServer: true },
  ...{ publicUrl: 'https://example.com', adminUrl: 'https://example.com' },
};
let findings: Finding[] | null = [];
const check = (more: Partial<Check> = {}): Check => ({
  ...{ code: 'disk', severity: 'serious', when: 'the disk is full', everySeconds: 0 },
  look: async () => {
    if (findings === null) throw new Error('no answer');
    return findings;
  },
  ...more,
});
/** Runs the checks once with these findings: `null` for a check that cannot run. */
async function see(seen: Finding[] | null, checks = [check()], ways = channels) {
  findings = seen;
  await runChecks({ scope: { ...scope, channels: ways }, log: silent, checks });
  alarms.wake();
}
const full = { message: 'The disk is full: make room.' };
const pass = (minutes: number) =>
  app.superuser`update issues set since = since - make_interval(mins => ${minutes}), last_seen = last_seen - make_interval(mins => ${minutes})`;
const told = () => posts.map(({ type, data }) => `${type} ${data.code}`);
const allSent = () =>
  until(async () => expect(await app.superuser`select from outbox where due_at is not null`).toHaveLength(0));
const shown = async () =>
  (await findIssues(app.sql)).map(({ code, severity, state }) => `${code} ${severity} ${state}`);

test('an issue is reported once when it begins and once when it ends, by mail and webhook', async () => {
  for (let times = 0; times < 3; times += 1) await see([full]);
  expect(await shown()).toEqual(['disk serious found']);
  await until(() => expect([told(), mails.length]).toEqual([['issue.started disk'], 1]));
  expect(posts[0]?.data).toMatchObject({ ...full, severity: 'serious', since: expect.stringMatching(/Z$/) });
  expect(mails[0]).toMatchObject({
    to: ['boss@example.com'],
    subject: expect.stringMatching(/^Alarm, \w{3} \d+, \d+:\d\d:\d\d [AP]M: The disk is full$/),
  });
  await see([]);
  expect(await shown()).toEqual([]);
  await allSent();
  await pass(11);
  for (let times = 0; times < 3; times += 1) await see([]);
  await until(() => expect([told(), mails.length]).toEqual([['issue.started disk', 'issue.ended disk'], 2]));
  expect(mails[1]?.subject).toMatch(/^Resolved, .* [AP]M: The disk is full$/);
  expect(mails.map(({ messageId }) => messageId)).toEqual([
    expect.stringMatching(/^<alarm-[\da-f-]{36}@example\.com>$/),
    expect.not.stringContaining(String(mails[0]?.messageId)),
  ]);
  const text = String(mails[1]?.text);
  expect(text).toMatch(/^Nothing to do\./);
  expect(text).not.toContain('make room');
  expect(text).toMatch(/Resolved: \w+day, \w+ \d+, \d{4} at \d+:\d\d\s[AP]M C[SD]T\n/);
  expect(posts[1]?.data.message).toBe('Resolved: The disk is full');
});

test('a recurring failure is one issue', async () => {
  for (const seen of [[full], [], [full], [], [full]]) await see(seen);
  await allSent();
  expect(told()).toEqual(['issue.started disk']);
});

test('what cannot be checked is shown and reported after ten minutes, and is neither well nor serious', async () => {
  const certificate = [{ about: 'example.com', message: 'Nobody can look.', isUnknown: true }];
  await see(certificate);
  expect(await shown()).toEqual([]);
  const [state] = await findChecks(app.sql, [check()]);
  expect(state).toMatchObject({ code: 'disk', state: 'unknown', last_run_at: expect.stringMatching(/Z$/) });
  await pass(11);
  await see(certificate);
  expect(await shown()).toEqual(['disk:example.com warning unknown']);
  await until(() => expect(told()).toEqual(['issue.started disk:example.com']));
});

test('a check that fails ends nothing, and is an issue itself', async () => {
  await see([{ ...full, about: 'a' }]);
  await pass(11);
  await see(null);
  expect(await shown()).toEqual(['disk:a serious found']);
  await pass(11);
  await see(null);
  expect(await shown()).toEqual(['disk:a serious found', 'disk warning unknown']);
  await until(() => expect(told()).toEqual(['issue.started disk:a', 'issue.started disk']));
});

test('an unknown issue that is then found is reported again, and remains when it becomes unknown once more', async () => {
  await see([{ ...full, isUnknown: true }]);
  await pass(11);
  await see([{ ...full, isUnknown: true }]);
  await see([full]);
  await see([{ message: 'Nobody can look.', isUnknown: true }]);
  expect(await findIssues(app.sql)).toMatchObject([{ state: 'found', severity: 'serious', message: full.message }]);
  await until(() => expect(told()).toEqual(['issue.started disk', 'issue.started disk']));
});

test('of several processes one runs a check, and reports the issue once', async () => {
  let runs = 0;
  const look = async () => {
    runs += 1;
    return [full];
  };
  const slow = check({ everySeconds: 600, look });
  await Promise.all(Array.from({ length: 6 }, () => see([full], [slow])));
  expect(runs).toBe(1);
  await Promise.all(Array.from({ length: 6 }, () => see([full])));
  await until(() => expect([told().length, mails.length]).toEqual([1, 1]));
});

test('checks that no longer run are an issue', async () => {
  await see([]);
  expect(await shown()).toEqual([]);
  await app.superuser`update checks set last_run_at = now() - interval '4 minutes'`;
  expect(await shown()).toEqual(['checks serious unknown']);
});

test('a receiver that fails is tried again with the same message, and holds up no mail', async () => {
  hookStatus = 500;
  await see([full]);
  await until(() => expect(mails).toHaveLength(1));
  const failed = () =>
    app.superuser`select from outbox where last_error = 'the receiver answered 500' and attempts = 1`;
  await until(async () => expect(await failed()).toHaveLength(1));
  hookStatus = 200;
  await app.superuser`update outbox set due_at = now() where due_at is not null`;
  alarms.wake();
  await until(() => expect(posts).toHaveLength(2));
  const [row] = await app.superuser`select key from outbox where channel = 'alarm-webhook'`;
  expect(posts.map(({ id }) => id)).toEqual(Array(2).fill(`msg_${row?.key}`));
  expect(mails).toHaveLength(1);
});

test('without ALERTS_TO the owners are mailed the serious issues', async () => {
  await app.addAccount('second', 'owner');
  await app.addAccount('helper', 'staff');
  await app.superuser`update staff set email = name || '@example.com'`;
  await app.superuser`update staff set disabled_at = now() where name = 'second'`;
  await alarms.stop();
  others.push(startAlarms(app.sql, { ...settings, alertsTo: null, webhook: null }, silent));
  const unset = alarmChannels(null, true, false);
  await see([{ message: 'A step fails.' }], [check({ code: 'maintenance', severity: 'warning' })], unset);
  await see([full], [check()], unset);
  others[0]?.wake();
  await until(() => expect(mails).toMatchObject([{ to: ['staff@example.com'], text: /The disk is full/ }]));
  await allSent();
  expect(mails).toHaveLength(1);
});

test('an alarm that nobody receives is not sent, is an issue, and goes out once there is an address', async () => {
  await app.superuser`update staff set email = ''`;
  const unset = alarmChannels(null, true, false);
  await alarms.stop();
  const own = startAlarms(app.sql, { ...settings, alertsTo: null, webhook: null }, silent);
  others.push(own);
  await see([full], [check()], unset);
  own.wake();
  const failed = () => app.superuser`
    select from outbox where due_at is not null and last_error like '%ALERTS_TO%'`;
  await until(async () => expect(await failed()).toHaveLength(1));
  const nobody = { code: 'alarm-recipients', message: expect.stringContaining('Account screen') };
  await see([full], [alarmRecipients], unset);
  expect(await findIssues(app.sql)).toContainEqual(expect.objectContaining(nobody));
  const unreachable = await startTestApp({}, { alarmChannels: unset });
  const test = await unreachable.send('send-test-alarm', {}, await unreachable.signIn());
  expect([test.status, await test.json()]).toEqual([409, { status: 'error', message: nobody.message }]);
  await app.superuser`update staff set email = 'boss@example.com' where name = 'staff'`;
  await app.superuser`update outbox set due_at = now() where data ->> 'code' = 'disk'`;
  own.wake();
  await until(() =>
    expect(mails).toContainEqual(
      expect.objectContaining({ to: ['boss@example.com'], subject: expect.stringContaining(': The disk is full') }),
    ),
  );
  await app.superuser`update checks set due_at = now()`;
  await see([full], [alarmRecipients], unset);
  expect(await shown()).not.toContain('alarm-recipients warning found');
});

test('staff send a test message, and are told when there is no way to send one', async () => {
  const ask = async (one: typeof app) => await one.statusOf('send-test-alarm', {}, await one.signIn());
  expect(await ask(mute)).toBe(409);
  expect(await ask(app)).toBe(200);
  const rows = await app.superuser`select channel, kind from outbox where kind = 'test' order by channel`;
  expect(rows).toEqual(['alarm-mail', 'alarm-webhook'].map((channel) => ({ channel, kind: 'test' })));
});

test('owners see what is wrong, and every check with its last run', async () => {
  await see([full]);
  const { issues, checks } = await app.ask('get-admin-health', {}, cookie);
  expect(issues).toMatchObject([{ code: 'disk', ...full }]);
  expect(checks.find(({ code }) => code === 'disk')).toMatchObject({ state: 'found', severity: 'serious' });
  expect(checks.find(({ code }) => code === 'backup')).toMatchObject({ state: 'unknown', last_run_at: null });
});

test('staff see what is wrong with leads alone, and neither whose account lacks what nor how the server is', async () => {
  await app.superuser`update staff set email = null where name = 'staff'`;
  await app.sendLead({ name: 'Waiting for long' });
  await app.superuser`update outbox set queued_at = now() - interval '10 minutes'`;
  const channelsOff = { ...scope, channels: {} };
  await runChecks({
    scope: channelsOff,
    log: silent,
    checks: checks.filter(({ code }) => /^(mail|lead-delivery|alarm-recipients|owners)$/.test(code)),
  });
  await see([{ ...full, about: 'disk' }], [check()]);
  const own = await app.signIn('helper');
  const asked = await Promise.all([
    app.send('get-admin-health', {}, own),
    app.call('/readyz', { cookie: own, ip: '203.0.113.5' }),
  ]);
  const [health, ready] = await Promise.all(asked.map((response) => response.text()));
  const of = JSON.parse(health ?? '') as HealthAnswer;
  expect(of.issues.map(({ code }) => code)).toEqual(['mail']);
  expect(of.checks.map(({ code }) => code)).toEqual(['mail', 'mail-refused', 'lead-delivery']);
  expect(JSON.parse(ready ?? '')).toEqual({ status: 'success' });
  const { issues } = await app.ask('get-admin-health', {}, cookie);
  expect(issues.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['alarm-recipients', 'disk:disk', 'mail', 'owners:staff']),
  );
});

test('metrics have the state of every check', async () => {
  await see([full]);
  const server = createMetrics(() => findChecks(app.sql, [check()])).listen('127.0.0.1', 0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
  expect(await response.text()).toMatch(/^advocate_check\{check="disk",severity="serious",state="found"\} 1$/m);
});

test('the command line reports what is wrong, and exits with 1 if that is serious', async () => {
  const env = { DATABASE_URL: app.appUrl };
  const health = () => spawnSync(process.execPath, [builtCommand('staff'), 'health'], { env, encoding: 'utf8' });
  await see([{ message: 'A step fails.' }], [check({ code: 'maintenance', severity: 'warning' })]);
  expect(health()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^warning +maintenance .*\n +A step fails\./),
  });
  await see([full]);
  expect(health()).toMatchObject({ status: 1, stdout: expect.stringMatching(/^serious +disk .*\n +The disk is full/) });
}, 30_000);

test('the public gets yes or no; this machine and staff, what is wrong', async () => {
  await see([full]);
  const ready = async (options = {}) => (await app.call('/readyz', options)).json();
  const stranger = { headers: { 'X-Forwarded-For': '203.0.113.5' } };
  expect(await ready(stranger)).toEqual({ status: 'success' });
  expect(await ready({ ip: '203.0.113.5' })).toEqual({ status: 'success' });
  const whole = { status: 'success', database: 'ok', workers: [], issues: [expect.objectContaining(full)] };
  expect(await ready()).toEqual(whole);
  expect(await ready({ ip: '203.0.113.5', cookie })).toEqual(whole);
});

test('an outside monitor gets 503 for what is serious, and nothing else', async () => {
  const ask = async () => {
    const response = await app.startTwin().app.request('/statusz');
    return [response.status, Object.keys((await response.json()) as object)];
  };
  await see([{ message: 'A step fails.' }], [check({ code: 'maintenance', severity: 'warning' })]);
  expect(await ask()).toEqual([200, ['status']]);
  await see([full]);
  expect(await ask()).toEqual([503, ['status', 'message']]);
});

test('what strangers ask about readiness is looked up once a second', async () => {
  const { sql, statements } = recordStatements(app.sql);
  const twin = app.startTwin({}, sql);
  const ask = () => app.call('/readyz', { ip: '203.0.113.7' }, twin);
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  const looked = statements.length;
  for (const answer of [...answers, await ask()]) expect(answer.status).toBe(answers[0]?.status);
  expect(statements.length).toBe(looked);
  await expect.poll(async () => (await ask()) && statements.length).toBe(2 * looked);
});

test('every process records which of its workers run, and runs checks, every ten seconds', async () => {
  const workers = createWorkers();
  workers.add('mail').ok();
  workers.add('live-feed').failed();
  const worker = workers.add('checks');
  const stop = startChecks({ scope, log: silent, checks: [check()], workers }, worker);
  await until(() => expect(workers.missing()).not.toContain('checks'));
  stop();
  const names = await app.superuser`select name from heartbeats order by name`;
  expect(names.map(({ name }) => name)).toEqual(['checks', 'live-feed', 'mail']);
  expect(await app.superuser`select from checks where last_run_at is not null`).toHaveLength(1);
});

test('a check that ran while the clock was a month ahead runs again once it is right', async () => {
  const { sql, superuser } = await freshDatabase();
  const every = { ...checks[0], code: 'clock', everySeconds: 60 } as Check;
  expect(await claimChecks(sql, [every])).toEqual(['clock']);
  expect(await claimChecks(sql, [every])).toEqual([]);
  await superuser`update checks set due_at = due_at + interval '30 days'`;
  expect(await claimChecks(sql, [every])).toEqual(['clock']);
  expect(await claimChecks(sql, [every])).toEqual([]);
});
