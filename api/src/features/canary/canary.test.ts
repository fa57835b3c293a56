import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { SendMailOptions } from 'nodemailer';
import { afterAll, expect, test, vi } from 'vitest';
import { createParts } from '../../parts.ts';
import { goodRequest, startTestApp } from '../../testing/test-app.ts';
import { ensureSecret } from '../auth/queries.ts';
import { startMailer } from '../notifications/mailer.ts';
import { type CanaryOptions, flyCanary, startCanary } from './canary.ts';
import { takeTurn } from './queries.ts';
import { signCanary } from './signature.ts';

const app = await startTestApp();
const cookie = await app.signIn();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const server = createServer(getRequestListener(app.app.fetch));
await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
await app.signals.start();
const secret = () => ensureSecret(app.sql, 'canary', Buffer.alloc(32));
const options: CanaryOptions = {
  sql: app.sql,
  publicUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  signals: app.signals,
  secret,
};
const mails: SendMailOptions[] = [];
const transport = {
  isFile: false,
  async send(mail: SendMailOptions) {
    mails.push(mail);
  },
  close: () => undefined,
};
const settings = {
  ...{ mailFrom: 'a@b', leadsMailTo: 'intake@b', adminUrl: 'https://x', publicUrl: 'https://x' },
  ...{ officeTimeZone: 'UTC', alertsTo: 'alerts@b' },
};
afterAll(async () => {
  await app.signals.stop();
  server.close();
});

const seen = async () => ({
  stats: await app.json('/api/get-admin-stats.php', { cookie }),
  leads: await app.json('/api/get-admin-leads.php?limit=10', { cookie }),
  deleted: await app.json('/api/get-deleted-leads.php', { cookie }),
  sources: await app.json('/api/get-admin-sources.php?days=all', { cookie }),
});

test('a request to itself that nobody mails is a failure, and is removed', async () => {
  await expect(flyCanary({ ...options, timeoutMs: 300 })).rejects.toThrow('it was not mailed');
  const [left] = await app.superuser`select count(*)::int as n from leads`;
  expect(left?.n).toBe(0);
});

test('it is stored, mailed and told, and leaves nothing in any list or count', async () => {
  const before = await seen();
  const mailer = startMailer(app.sql, transport, settings, silent);
  const stopWaking = app.signals.on('lead_events', mailer.wake);
  const during: unknown[] = [];
  const stopLooking = app.signals.on('lead_events', () => void seen().then((now) => during.push(now)));
  await flyCanary(options);
  stopWaking();
  stopLooking();
  await mailer.stop();
  expect(mails).toMatchObject([{ to: 'alerts@b', subject: expect.stringContaining('Test') }]);
  expect(await seen()).toEqual(before);
  for (const now of during) expect(now).toEqual(before);
  const [left] = await app.superuser`select count(*)::int as n from leads`;
  expect(left?.n).toBe(0);
});

test.each([
  ['another key', async () => signCanary(Buffer.alloc(32, 1), 'key-1')],
  ['another request', async () => signCanary(await secret(), 'key-2')],
  ['an hour ago', async () => signCanary(await secret(), 'key-1', Math.floor(Date.now() / 1000) - 3600)],
  ['nothing', async () => 'x'],
])('who signs with %s sends a request like any other', async (_what, header) => {
  const name = `Signed ${_what}`;
  const headers = { 'Idempotency-Key': 'key-1', 'X-Canary': await header() };
  expect((await app.call('/mail.php', { body: { ...goodRequest, name }, headers })).status).toBe(200);
  const [lead] = await app.superuser`select canary, deleted_at from leads where name = ${name}`;
  expect(lead).toMatchObject({ canary: false, deleted_at: null });
});

test('of several processes one has the turn, and nobody for an hour after a success', async () => {
  const turns = await Promise.all([takeTurn(app.sql), takeTurn(app.sql), takeTurn(app.sql)]);
  expect(turns.filter(Boolean)).toHaveLength(1);
  await app.superuser`update job_marks set done_until = now() - interval '5 minutes' where name = 'canary-try'`;
  await app.superuser`insert into job_marks values ('canary', now() - interval '50 minutes')`;
  expect(await takeTurn(app.sql)).toBe(false);
  await app.superuser`update job_marks set done_until = now() - interval '61 minutes' where name = 'canary'`;
  expect(await takeTurn(app.sql)).toBe(true);
});

test('a try that did not come through is no success of the processes that did not try', async () => {
  await app.superuser`
    insert into job_marks values ('canary', now() - interval '65 minutes'), ('canary-try', now() - interval '3 minutes')
    on conflict (name) do update set done_until = excluded.done_until`;
  const parts = createParts();
  const stop = startCanary(options, silent, parts.add('canary'));
  await vi.waitFor(() => expect(parts.list()).toMatchObject([{ state: 'failing' }]));
  stop();
});
