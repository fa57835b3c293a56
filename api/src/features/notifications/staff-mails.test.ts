import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mainOffice } from '@advocate/facts/offices';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../testing/calls.ts';
import { mailSettings, smtpServer } from '../../testing/receivers.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { cookiesOf, silent, startTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { linksOfMails } from '../auth/accounts/link.ts';
import { forgettingSteps } from '../maintenance/steps-queries.ts';
import { startMailer } from './mailer.ts';
import { staffMessage } from './staff-message.ts';
import { mailTransport } from './transport.ts';

const app = await startTestApp();
const owner = await app.signIn();
await app.addAccount('ann', 'staff');
const first = await app.signIn('ann');

const waiting = async () =>
  (
    await app.superuser`select recipient, kind from outbox where due_at is not null and channel = 'people' order by id`
  ).map(({ recipient, kind }) => `${kind} ${recipient}`);

test('a person who gave an address is mailed about what happens to the account, and about nothing before', async () => {
  expect(await waiting()).toEqual([]);
  await app.send('change-email', { email: 'ann@example.com' }, first);
  expect(await waiting()).toEqual([]);

  const signIn = (cookie?: string) => app.send('auth', { username: 'ann', password: PASSWORD }, cookie);
  const known = cookiesOf(await signIn());
  expect(await waiting()).toEqual(['new-device ann@example.com']);
  await signIn(known);
  expect(await waiting()).toHaveLength(1);

  await app.register(first, softwareAuthenticator());
  const { passkeys } = await app.ask('get-account', {}, first);
  await app.send('remove-passkey', { id: passkeys?.[0]?.id }, first);
  await app.send('change-password', { currentPassword: PASSWORD, newPassword: 'another long one' }, first);
  const { people } = await app.ask('get-people', {}, owner);
  const id = people.find(({ name }) => name === 'ann')?.id;
  await app.givePasskey('staff');
  await app.send('change-person', { id, change: 'make-owner' }, owner);
  await app.send('change-email', { email: 'eve@example.com' }, first);
  expect((await waiting()).slice(1)).toEqual(
    ['passkey-added', 'passkey-removed', 'password', 'role', 'email'].map((kind) => `${kind} ann@example.com`),
  );
});

test('a mail about an account names the account, the time, the browser and its address, and the office’s phone', async () => {
  const data = { account: 'ann', detail: 'Chrome on Windows, from 203.0.113.9' };
  const about = { id: '1', key: 'f0', leadId: null, recipient: 'ann@example.com', queuedAt: '2026-11-23T18:06:00Z' };
  const message = await staffMessage({ ...about, kind: 'new-device', data }, mailSettings);
  expect(message?.subject).toMatch(/account ann: new sign-in, Nov 23, 12:06:00 PM$/);
  for (const part of ['Chrome on Windows, from 203.0.113.9', 'Account: ann', '12:06 PM CST', mainOffice.phone]) {
    expect(message?.text).toContain(part);
  }
});

test('a mail to staff that waits is reported, and not as one about a lead', async () => {
  await app.superuser`insert into outbox (channel, kind, recipient, queued_at)
    values ('people', 'role', 'nobody@example.com', now() - interval '6 minutes')`;
  expect(await app.look()).toMatchObject([
    { code: 'mail', message: expect.stringMatching(/^1 email could not be sent for 6 minutes/) },
  ]);
  await app.superuser`delete from outbox where recipient = 'nobody@example.com'`;
});

test('an invitation with an address is mailed, and its link is not shown; neither what is sent nor a link that is no longer valid is kept', async () => {
  const invite = (name: string) =>
    app.send('invite-person', { name, role: 'staff', email: `${name}@example.com` }, owner);
  for (const name of ['expired', 'withdrawn', 'old', 'bob']) await invite(name);
  // Nobody who reads the tables can use any of the links.
  const rows = await app.superuser`select to_jsonb(m)::text as row from outbox m`;
  for (const { row } of rows) {
    for (const [text] of String(row).matchAll(/[\w-]{43,}/g)) {
      const stolen = { token: text, password: 'the password of a thief' };
      expect(await app.statusOf('accept-invite', stolen), text).toBe(403);
    }
  }
  expect(JSON.stringify(rows)).not.toContain('token');
  await app.superuser`update staff_links set expires_at = now() where name = 'expired'`;
  await app.superuser`
    update outbox set expires_at = now() where recipient = 'old@example.com'`;
  await app.send('withdraw-invitation', { name: 'withdrawn' }, owner);
  // The second link replaces the first one.
  const answer = (await (await invite('bob')).json()) as { link?: string };
  expect(answer.link).toBeUndefined();
  const linkOf = linksOfMails(app.sql, { ...mailSettings, dataDir: app.dataDir });
  const mailer = startMailer(app.sql, mailTransport(null, app.dataDir), { ...mailSettings, linkOf }, silent);
  await until(async () => expect(await waiting()).toEqual(['invite old@example.com']));
  await mailer.stop();
  await forgettingSteps.outbox.run(app.sql);
  expect(await waiting()).toEqual([]);
  const names = await readdir(join(app.dataDir, 'mail'));
  const mails = await Promise.all(names.map((name) => readFile(join(app.dataDir, 'mail', name), 'utf8')));
  const invitations = mails.filter((mail) => mail.includes('created a staff account for you'));
  expect(invitations.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1])).toEqual(['bob@example.com']);
  const [invitation = ''] = invitations;
  expect(invitation.replace(/=\r\n/g, '')).toMatch(/^Username: bob\r$/m);
  expect(invitation).toContain(mainOffice.phone);
  const token = /token(?:=3D|=)([\w-]{43})/.exec(invitation.replace(/=\r\n/g, ''))?.[1];
  const accepted = await app.send('accept-invite', { token, password: 'the password of bob' });
  expect(accepted.status).toBe(200);
});

test('a mail that is sent again, by whichever process, has the same link; another mail has another', async () => {
  await app.superuser`delete from outbox`;
  const { received, state, url } = await smtpServer();
  const links = () =>
    received.map(({ text }) => /token(?:=3D|=)([\w-]{43})/.exec(text.replace(/=\r\n/g, ''))?.[1] ?? '');
  /** Sends what waits as a process of its own, until there are so many mails. */
  const sendAs = async (count: number) => {
    const linkOf = linksOfMails(app.sql, { ...mailSettings, dataDir: app.dataDir });
    const mailer = startMailer(app.sql, mailTransport(url, ''), { ...mailSettings, linkOf }, silent);
    await until(() => expect(received).toHaveLength(count));
    await mailer.stop();
    await app.superuser`update outbox set due_at = now() where due_at is not null`;
  };
  const invite = (replaces = false) =>
    app.send('invite-person', { name: 'cid', role: 'staff', email: 'cid@example.com', replaces }, owner);
  // It takes the mail, and the answer never arrives.
  state.answers = new Promise(() => undefined);
  await invite();
  await sendAs(1);
  await sendAs(2);
  const [first = '', again] = links();
  expect(again).toBe(first);
  await invite(true);
  await sendAs(3);
  await sendAs(4);
  expect(links()[3]).toBe(links()[2]);
  expect(links()[2]).not.toBe(first);
  const accept = (token?: string) => app.statusOf('accept-invite', { token, password: 'the password of cid' });
  expect(await accept(first)).toBe(403);
  expect(await accept(links()[3])).toBe(200);
  expect(await accept(links()[3])).toBe(403);
});
