import { expect, test } from 'vitest';
import { mailSettings, smtpServer } from '../../testing/receivers.ts';
import { defer, silent, startTestApp } from '../../testing/test-app.ts';
import { startMailer } from './mailer.ts';
import { remindOfWaiting } from './reminders.ts';
import { mailTransport } from './transport.ts';

const app = await startTestApp();
const cookie = await app.signIn();

/** Sends a request as if it came at this moment. */
async function sendLeadAt(moment: string, change: object = {}) {
  const id = await app.sendLead({ name: 'Ana', ...change });
  await app.superuser`update leads set received_at = ${moment}::text::timestamptz where id = ${id}`;
  return id;
}

/** Adds an entry as if it was made at this moment. */
async function logAt(moment: string, id: number, kind: string) {
  await app.ask('log-contact', { ids: [id], kind }, cookie);
  await app.superuser`
    update contact_log set at = ${moment}::text::timestamptz where id = (select max(id) from contact_log)`;
}

/** Returns whether a mail is queued at this moment; what was queued before is sent. */
async function isMailedAt(moment: string): Promise<boolean> {
  await app.superuser`update outbox set due_at = null where kind = 'waiting'`;
  await remindOfWaiting(app.sql, 15, new Date(moment));
  return (await app.superuser`select from outbox where kind = 'waiting' and due_at is not null`).length === 1;
}

const forget = () => app.superuser`truncate leads, contact_log, outbox`;

test('what waits for 15 minutes of office hours is mailed about, opened or not, and again every two', async () => {
  // A Monday in San Antonio, where it is half past nine.
  const id = await sendLeadAt('2026-05-11T14:30:00Z');
  await sendLeadAt('2026-05-11T14:30:00Z', { q7: 'http://spam.example' });
  await logAt('2026-05-11T14:31:00Z', id, 'opened');
  expect(await isMailedAt('2026-05-11T14:44:59Z')).toBe(false);
  expect(await isMailedAt('2026-05-11T14:45:00Z')).toBe(true);
  expect(await isMailedAt('2026-05-11T16:44:59Z')).toBe(false);
  expect(await isMailedAt('2026-05-11T16:45:00Z')).toBe(true);
  // One that comes in between is named as soon as it is late, with the other; then two hours begin anew.
  await sendLeadAt('2026-05-11T17:00:00Z');
  expect(await isMailedAt('2026-05-11T17:14:00Z')).toBe(false);
  expect(await isMailedAt('2026-05-11T17:15:00Z')).toBe(true);
  expect(await isMailedAt('2026-05-11T18:45:00Z')).toBe(false);
  expect(await isMailedAt('2026-05-11T19:15:00Z')).toBe(true);
  // Closed at five, which is ten o'clock at night in UTC: 45 minutes of the two hours are left for Tuesday.
  expect(await isMailedAt('2026-05-11T21:15:00Z')).toBe(true);
  expect(await isMailedAt('2026-05-12T15:14:00Z')).toBe(false);
  expect(await isMailedAt('2026-05-12T15:15:00Z')).toBe(true);
  await forget();
});

test('one that came after hours counts from the opening of the next workday, by its own office', async () => {
  await sendLeadAt('2026-05-08T23:00:00Z', { pageSource: '/contact-colorado' });
  expect(await isMailedAt('2026-05-11T15:14:00Z')).toBe(false);
  expect(await isMailedAt('2026-05-11T15:15:00Z')).toBe(true);
  await forget();
  await sendLeadAt('2026-05-08T23:00:00Z');
  expect(await isMailedAt('2026-05-11T14:14:00Z')).toBe(false);
  expect(await isMailedAt('2026-05-11T14:15:00Z')).toBe(true);
  await forget();
});

test('a call without an outcome is mailed about; who was reached is not', async () => {
  const forgotten = await sendLeadAt('2026-05-11T14:30:00Z');
  const reached = await sendLeadAt('2026-05-11T14:30:00Z');
  await logAt('2026-05-11T14:35:00Z', forgotten, 'called');
  await logAt('2026-05-11T14:35:00Z', reached, 'reached');
  expect(await isMailedAt('2026-05-11T15:04:00Z')).toBe(false);
  expect(await isMailedAt('2026-05-11T15:05:00Z')).toBe(true);
  await logAt('2026-05-11T15:06:00Z', forgotten, 'answered');
  expect(await isMailedAt('2026-05-11T20:00:00Z')).toBe(false);
  await forget();
});

test('one mail names all that wait when it is sent, with links, and none is sent once nobody waits', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const first = await sendLeadAt(hourAgo, { name: 'Waits\nLong' });
  const second = await sendLeadAt(hourAgo, { name: 'Called' });
  const third = await sendLeadAt(hourAgo, { name: 'Reached' });
  const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
  await app.superuser`update leads set received_at = ${aWeekAgo}::text::timestamptz where id = ${second}`;
  await logAt(aWeekAgo, second, 'called');
  await logAt(hourAgo, third, 'reached');
  await app.superuser`update outbox set due_at = null`;
  await app.superuser`insert into outbox (channel, kind) values ('people', 'waiting')`;
  const { received, url } = await smtpServer();
  const mailer = startMailer(app.sql, mailTransport(url, ''), mailSettings, silent);
  defer(mailer.stop);
  await expect.poll(() => received.length).toBe(1);
  const text = received[0]?.text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '';
  expect(text).toMatch(/^Subject: 2 requests are waiting for an answer, /m);
  expect(received[0]?.to).toEqual(['intake@example.com']);
  expect(text).toMatch(/Called: how did the call go\?[\s\S]*Waits Long: no one has answered yet/);
  expect([...text.matchAll(/lead=(\d+)/g)].map(([, id]) => Number(id))).toEqual([second, first]);
  await app.ask('log-contact', { ids: [first, second], kind: 'answered' }, cookie);
  await app.superuser`insert into outbox (channel, kind) values ('people', 'waiting')`;
  mailer.wake();
  await expect.poll(() => app.superuser`select from outbox where due_at is not null`).toHaveLength(0);
  expect(received).toHaveLength(1);
});
