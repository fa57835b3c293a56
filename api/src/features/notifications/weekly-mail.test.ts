import { beforeEach, expect, test } from 'vitest';
import { mailSettings, smtpServer } from '../../testing/receivers.ts';
import { defer, silent, startTestApp } from '../../testing/test-app.ts';
import { firstAttempts } from '../stats/first-attempts.ts';
import { listFirstAttempts } from '../stats/queries.ts';
import { startMailer } from './mailer.ts';
import { queueWeeklyMail } from './queries.ts';
import { mailTransport } from './transport.ts';

const app = await startTestApp();
const owner = await app.signIn();
await app.addAccount('ann', 'staff');
const staff = await app.signIn('ann');

beforeEach(() => app.superuser`truncate outbox, maintenance_steps, leads, contact_log`);

const choose = (weeklyMail: boolean | undefined, cookie = owner, email = 'owner@example.com') =>
  app.ask('change-email', { email, weeklyMail }, cookie);

/** Returns who has had mails queued so far, once the API has looked at this moment. */
async function queuedAt(moment: string) {
  await queueWeeklyMail(app.sql, new Date(moment));
  const rows = await app.superuser<{ recipient: string }[]>`
    select recipient from outbox where kind = 'week' order by id`;
  return rows.map(({ recipient }) => recipient);
}

test('only owners who want it and gave an address get a mail', async () => {
  const monday = '2026-05-11T12:00:00Z';
  await choose(true, staff, 'ann@example.com');
  expect(await queuedAt(monday)).toEqual([]);
  await choose(true);
  // An address alone leaves the choice as it is.
  await choose(undefined, owner, 'boss@example.com');
  expect((await app.ask('get-account', {}, owner)).weekly_mail).toBe(true);
  expect(await queuedAt('2026-05-18T12:00:00Z')).toEqual(['boss@example.com']);
  await choose(false);
  expect((await app.ask('get-account', {}, owner)).weekly_mail).toBe(false);
  expect(await queuedAt('2026-05-25T12:00:00Z')).toHaveLength(1);
  const changes = await app.superuser`select from audit where action = 'change-account-email' and staff_name <> 'ann'`;
  await choose(true);
  // The choice is no change of the address.
  expect(
    await app.superuser`select from audit where action = 'change-account-email' and staff_name <> 'ann'`,
  ).toHaveLength(changes.length);
});

test('it is due on Monday at seven by the office’s clock, in summer and winter, once a week, and not days later', async () => {
  await choose(true);
  // The office's database was set up on a Friday.
  expect(await queuedAt('2026-05-08T15:00:00Z')).toHaveLength(0);
  expect(await queuedAt('2026-05-11T11:59:59Z')).toHaveLength(0);
  expect(await queuedAt('2026-05-11T12:00:00Z')).toHaveLength(1);
  // Several processes, and one that starts again.
  await Promise.all(Array.from({ length: 5 }, () => queueWeeklyMail(app.sql, new Date('2026-05-11T12:00:30Z'))));
  expect(await queuedAt('2026-05-12T15:00:00Z')).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, () => queueWeeklyMail(app.sql, new Date('2026-05-18T20:00:00Z'))));
  expect(await queuedAt('2026-05-18T20:00:30Z')).toHaveLength(2);
  // A week in which nobody looked before Tuesday.
  expect(await queuedAt('2026-05-26T15:00:00Z')).toHaveLength(2);
  // After the clock was put back.
  expect(await queuedAt('2026-11-02T12:59:59Z')).toHaveLength(2);
  expect(await queuedAt('2026-11-02T13:00:00Z')).toHaveLength(3);
});

test('it has counts, shares and links to what waits, and nothing that anybody typed', async () => {
  await choose(true);
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const [first, second, third] = [
    await app.sendLead({ name: 'Wilhelmina' }),
    await app.sendLead({ name: 'Quist' }),
    await app.sendLead({ name: 'Reached' }),
  ];
  await app.sendLead({ q7: 'spam' });
  await app.superuser`update leads set received_at = ${hourAgo}::text::timestamptz`;
  await app.ask('log-contact', { ids: [third], kind: 'reached' }, owner);
  await app.superuser`update contact_log set at = ${hourAgo}::text::timestamptz`;
  await app.superuser`truncate outbox`;
  const week = 7 * 86_400_000;
  // A Monday to come: what is of an earlier one is not sent any more.
  const monday = Date.UTC(2026, 4, 11, 20) + week * Math.ceil((Date.now() - Date.UTC(2026, 4, 11, 20)) / week);
  await queueWeeklyMail(app.sql, new Date(monday));
  const { received, url } = await smtpServer();
  const readFirstAttempts = async () => firstAttempts(await listFirstAttempts(app.sql));
  const senders = [1, 2].map(() =>
    startMailer(app.sql, mailTransport(url, ''), { ...mailSettings, readFirstAttempts }, silent),
  );
  defer(async () => void (await Promise.all(senders.map(({ stop }) => stop()))));
  await expect.poll(() => app.superuser`select from outbox where sent_at is not null`).toHaveLength(1);
  expect(received.map(({ to }) => to)).toEqual([['owner@example.com']]);
  const text =
    received[0]?.text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
      .replaceAll('\r', '') ?? '';
  expect(text).toMatch(/^Subject: Requests of the last 30 days: 3, 2 waiting, /m);
  expect(text).toContain('within 5: 1 (33.3%)\n  within 15: 1 (33.3%)\n  within 60: 1 (33.3%)\n  none yet: 2\n');
  expect(text).toContain('median: none');
  expect([...text.matchAll(/lead=(\d+)/g)].map(([, id]) => Number(id)).sort()).toEqual([first, second].sort());
  for (const word of ['Wilhelmina', 'Quist', 'Reached']) expect(text).not.toContain(word);
});
