import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { productionLimits } from '../../http/limits.ts';
import { serve, serveHere } from '../../testing/receivers.ts';
import { silent, startTestApp } from '../../testing/test-app.ts';
import type { Scope } from './check.ts';
import { checks } from './checks.ts';
import { runChecks } from './run-checks.ts';

const app = await startTestApp();
const { superuser } = app;
const scope: Scope = {
  ...{ sql: app.sql, workers: ['mail', 'live-feed'], channels: {}, limits: productionLimits, dataDir: app.dataDir },
  ...{ publicUrl: 'http://localhost', adminUrl: 'http://localhost/admin', hasMailServer: true },
};

async function look(code: string, more: Partial<Scope> = {}) {
  const check = checks.find((one) => one.code === code);
  if (!check) throw new Error(`there is no check ${code}`);
  return check.look({ ...scope, ...more });
}

const findsNothing = (code: string) => expect(look(code)).resolves.toEqual([]);

test('the operations manual lists every check, and no other', () => {
  const manual = readFileSync(resolve(import.meta.dirname, '../../../../docs/reference/alarms.md'), 'utf8');
  const table = manual.split('\n## ').find((part) => part.startsWith('Checks\n')) ?? '';
  const rows = [...table.matchAll(/^\| (\S+) +\| (serious|warning) +\| (.*?) +\|$/gm)].map((row) => row.slice(1));
  expect(rows.toSorted()).toEqual(checks.map(({ code, severity, when }) => [code, severity, when]).toSorted());
});

test('mail that waits for five minutes', async () => {
  await app.sendLead();
  await findsNothing('mail');
  await superuser`update outbox set queued_at = now() - interval '20 minutes'`;
  expect(await look('mail')).toMatchObject([{ message: expect.stringMatching(/^1 email .* 20 minutes: /) }]);
  await superuser`delete from outbox`;
});

test('no mail server', async () => {
  await findsNothing('mail-server');
  expect(await look('mail-server', { hasMailServer: false })).toHaveLength(1);
});

test('leads that wait to be delivered, each by name', async () => {
  await superuser`update settings set delivers_leads = true`;
  await app.sendLead({ name: 'Ann' });
  await findsNothing('lead-delivery');
  await superuser`update outbox set queued_at = now() - interval '7 minutes' where channel = 'crm'`;
  expect(await look('lead-delivery')).toMatchObject([
    { message: expect.stringMatching(/^1 lead .* 7 minutes\./), leads: [{ name: 'Ann' }] },
  ]);
});

test('a worker that runs in no process, and of this release', async () => {
  await superuser`insert into heartbeats (name, at) values ('mail', now()), ('live-feed', now() - interval '4 minutes'),
    ('gone', now() - interval '4 minutes')`;
  expect(await look('worker')).toEqual([{ about: 'live-feed', message: expect.stringContaining('reload the page') }]);
});

test('a maintenance step that failed twice, not one that failed once', async () => {
  await superuser`insert into maintenance_steps (name, failures) values ('addresses', 2), ('sessions', 1)`;
  expect(await look('maintenance')).toMatchObject([{ about: 'addresses' }]);
});

test('workers are left to older processes until this one has run for three minutes', async () => {
  await superuser`insert into heartbeats (name, at) values ('mail', now() - interval '1 day')
    on conflict (name) do update set at = excluded.at`;
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(179);
  onTestFinished(() => void uptime.mockRestore());
  const run = () => runChecks({ scope, log: silent, checks: checks.filter(({ code }) => code === 'worker') });
  const found = () => superuser`select from issues where code = 'worker:mail'`;
  await run();
  expect(await found()).toHaveLength(0);
  uptime.mockReturnValue(180);
  await run();
  expect(await found()).toHaveLength(1);
});

test('backups that are late, and why', async () => {
  await findsNothing('backup');
  await superuser`drop view backup_state`;
  await superuser`create table backup_state (name text, failure text, last_ok_at timestamptz, late boolean)`;
  await superuser`grant select on backup_state to public`;
  await superuser`insert into backup_state values ('verify', 'no key', '2026-01-02T00:00:00Z', true), ('full', null, now(), false)`;
  expect(await look('backup')).toEqual([
    { about: 'verify', message: expect.stringMatching(/2026-01-02T00:00:00\+00:00 \(no key\): see /) },
  ]);
});

test('the disk is monitored before anything is written to its folder', async () => {
  expect(await look('disk', { dataDir: join(app.dataDir, 'not', 'there') })).toHaveLength((await look('disk')).length);
});

test.each([
  [10, [{ about: expect.any(String), message: expect.stringContaining('less than 14 days') }]],
  [20, []],
])('a certificate that has %i days', async (days, found) => {
  const [key, cert] = [join(app.dataDir, 'key.pem'), join(app.dataDir, 'cert.pem')];
  const make = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days ${days} -subj /CN=localhost`;
  execFileSync('openssl', [...make.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) });
  const publicUrl = `https://localhost:${await serveHere(server)}`;
  expect(await look('certificate', { publicUrl, adminUrl: `${publicUrl}/admin` })).toEqual(found);
});

test('a certificate that cannot be reached is unknown; plain http has none', async () => {
  await findsNothing('certificate');
  expect(await look('certificate', { adminUrl: 'https://localhost:1/admin' })).toMatchObject([
    { about: 'localhost:1', isUnknown: true },
  ]);
});

test('a site that was built for another address, and one that cannot be read', async () => {
  let canonical = 'https://other.example/';
  const publicUrl = await serve((_request, response) => response.end(`<link rel="canonical" href="${canonical}">`));
  expect(await look('site-address', { publicUrl })).toMatchObject([
    { message: expect.stringContaining('https://other.example') },
  ]);
  canonical = `${publicUrl}/`;
  expect(await look('site-address', { publicUrl })).toEqual([]);
  expect(await look('site-address', { publicUrl: 'http://127.0.0.1:1' })).toMatchObject([{ isUnknown: true }]);
});

test('guessing passwords from several addresses, not one person who has forgotten theirs', async () => {
  const guess = async (ip: string) => {
    const body = { username: 'staff', password: 'a wrong one' };
    for (let times = 0; times < 11; times += 1) await app.call('/api/auth.php', { body, ip });
  };
  await guess('198.51.100.1');
  await findsNothing('sign-in');
  const shared = (seconds: number) => superuser`
    insert into rate_limits values ('sign-in-total-refused:all', now(), now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set full_at = excluded.full_at`;
  await shared(140);
  expect(await look('sign-in')).toHaveLength(1);
  await shared(0);
  await findsNothing('sign-in');
  await Promise.all(['198.51.100.2', '198.51.100.3'].map(guess));
  expect(await look('sign-in')).toHaveLength(1);
});
