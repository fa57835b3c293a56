import { expect, test } from 'vitest';
import { mailSettings, smtpServer } from '../../testing/receivers.ts';
import { defer, silent, startTestApp } from '../../testing/test-app.ts';
import { startMailer } from './mailer.ts';
import { remindOfUnopened } from './reminders.ts';
import { mailTransport } from './transport.ts';

const app = await startTestApp();
const cookie = await app.signIn();

/** Sends a request as if it came at this moment; its first mail is sent. */
async function sendLeadAt(moment: string, change: object = {}) {
  const id = await app.sendLead({ name: 'Ana', ...change });
  await app.superuser`update leads set received_at = ${moment}::text::timestamptz where id = ${id}`;
  await app.superuser`update outbox set due_at = null, sent_at = now() where lead_id = ${id}`;
  return id;
}

/** Looks for unopened leads at this moment; returns the ids of all leads whose reminder waits to be sent. */
async function remindAt(moment: string) {
  await remindOfUnopened(app.sql, 15, new Date(moment));
  const rows = await app.superuser<{ id: number }[]>`
    select lead_id::int as id from outbox where due_at is not null order by lead_id`;
  return rows.map(({ id }) => id);
}

test('a request of office hours that nobody opened for 15 minutes is mailed once more, and never again', async () => {
  // A Monday in San Antonio, where it is nine o'clock; in Denver it is eight.
  const texas = await sendLeadAt('2026-05-11T14:30:00Z');
  const denver = await sendLeadAt('2026-05-11T14:30:00Z', { pageSource: '/contact-colorado' });
  const spam = await sendLeadAt('2026-05-11T14:30:00Z', { q7: 'http://spam.example' });
  const opened = await sendLeadAt('2026-05-11T14:30:00Z');
  await app.ask('log-contact', { ids: [opened], kind: 'called' }, cookie);
  expect(await remindAt('2026-05-11T14:44:59Z')).toEqual([]);
  expect(await remindAt('2026-05-11T14:45:00Z')).toEqual([texas]);
  expect(await remindAt('2026-05-11T15:14:59Z')).toEqual([texas]);
  // The office in Denver opened at nine o'clock there.
  expect(await remindAt('2026-05-11T15:15:00Z')).toEqual([texas, denver]);
  expect(spam).toBeGreaterThan(denver);

  const { received, url } = await smtpServer();
  const mailer = startMailer(app.sql, mailTransport(url, ''), mailSettings, silent);
  defer(mailer.stop);
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2);
  expect(received.map(({ text }) => /^Subject: (Still unopened \d+: .*)/m.exec(text)?.[1])).not.toContain(undefined);
  expect(received.map(({ text }) => text).join()).toContain('Nobody has opened this request yet.');
  await expect.poll(() => remindAt('2026-05-11T20:00:00Z')).toEqual([]);
  expect(received).toHaveLength(2);
});

test('one that came after hours counts from the opening of the next workday', async () => {
  // Friday evening.
  const late = await sendLeadAt('2026-05-08T23:00:00Z');
  expect(await remindAt('2026-05-11T14:14:00Z')).toEqual([]);
  expect(await remindAt('2026-05-11T14:15:00Z')).toEqual([late]);
  // Ten minutes before the office closes, five after it opens.
  const evening = await sendLeadAt('2026-05-11T21:50:00Z');
  expect(await remindAt('2026-05-12T14:04:59Z')).toEqual([late]);
  expect(await remindAt('2026-05-12T14:05:00Z')).toEqual([late, evening]);
  await app.ask('log-contact', { ids: [evening], kind: 'opened' }, cookie);
  // Opened while the mail server was away: the mail would say what is no longer so.
  await app.ask('log-contact', { ids: [late], kind: 'opened' }, cookie);
  expect(await remindAt('2026-05-11T14:20:00Z')).toEqual([]);
});

test('a request that is no spam after all counts from then', async () => {
  const id = await sendLeadAt('2026-05-11T14:30:00Z', { q7: 'http://spam.example' });
  await app.ask('not-spam', { id }, cookie);
  await app.superuser`update leads set received_at = '2026-05-11T16:00:00Z' where id = ${id}`;
  expect(await remindAt('2026-05-11T16:14:00Z')).toEqual([]);
  expect(await remindAt('2026-05-11T16:15:00Z')).toEqual([id]);
});
