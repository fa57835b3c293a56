import { expect, test } from 'vitest';
import { commandLine } from '../../../http/app-env.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { confirmPasskeys } from './queries.ts';

const app = await startTestApp();
const invite = (cookie: string, name: string) =>
  app.statusOf('invite-person', { name, role: 'staff', email: '' }, cookie);
const accountOf = (cookie: string) => app.ask('get-account', {}, cookie);
const idOf = async (name: string) => (await app.superuser`select id from staff where name = ${name}`)[0]?.id;

test('the first passkey of an owner gives the rights after a day; the others at once; a removed last one begins anew', async () => {
  await app.addAccount('ann', 'owner');
  const cookie = await app.signIn('ann');
  await app.register(cookie, softwareAuthenticator());
  expect(await invite(cookie, 'mole')).toBe(403);
  expect(await app.statusOf('get-admin-leads', {}, cookie)).toBe(200);
  const { waiting_owners: [waiting] = [] } = (await accountOf(cookie)) as {
    waiting_owners?: { name: string; rights_from: string }[];
  };
  expect(waiting?.name).toBe('ann');
  expect(Date.parse(waiting?.rights_from ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  // A second one is no way around.
  await app.register(cookie, softwareAuthenticator());
  expect(await invite(cookie, 'mole')).toBe(403);

  await app.superuser`update staff_passkeys set rights_from = rights_from - interval '24 hours'`;
  expect(await invite(cookie, 'friend')).toBe(200);
  expect((await accountOf(cookie)).waiting_owners).toEqual([]);
  await app.register(cookie, softwareAuthenticator());
  expect(await invite(cookie, 'another')).toBe(200);

  for (const { id } of (await accountOf(cookie)).passkeys ?? []) {
    expect(await app.statusOf('remove-passkey', { id }, cookie)).toBe(200);
  }
  await app.register(cookie, softwareAuthenticator());
  expect(await invite(cookie, 'mole')).toBe(403);
});

test('another owner with the rights confirms it, or the command line; its holder cannot', async () => {
  await app.addAccount('bea', 'owner');
  const [bea, owner] = [await app.signIn('bea'), await app.signIn()];
  const confirm = async (cookie: string) =>
    app.statusOf('change-person', { id: await idOf('bea'), change: 'confirm-passkey' }, cookie);
  await app.givePasskey('staff');
  expect(await confirm(owner), 'no passkey').toBe(404);
  await app.register(bea, softwareAuthenticator());
  expect(await confirm(bea)).toBe(403);
  const seen = (await app.ask('get-people', {}, owner)).people.find(({ name }) => name === 'bea');
  expect(Date.parse(seen?.passkey_rights_from ?? '')).toBeGreaterThan(Date.now());
  expect(await confirm(owner)).toBe(200);
  expect(await invite(bea, 'friend-of-bea')).toBe(200);
  const [entry] = await app.superuser`select staff_name, detail from audit where action = 'confirm-passkey'`;
  expect(entry).toMatchObject({ staff_name: 'staff', detail: { account: 'bea' } });

  await app.addAccount('cem', 'owner');
  const cem = await app.signIn('cem');
  expect(await confirmPasskeys(app.sql, { name: 'cem' }, commandLine)).toBe(false);
  await app.register(cem, softwareAuthenticator());
  expect(await confirmPasskeys(app.sql, { name: 'cem' }, commandLine)).toBe(true);
  expect(await invite(cem, 'friend-of-cem')).toBe(200);
});

test('a first passkey of an owner is mailed to the owner and the other owners at once, one of staff to nobody else', async () => {
  await app.addAccount('dee', 'owner');
  await app.addAccount('eve', 'staff');
  await app.superuser`update staff set email = name || '@example.com' where name in ('staff', 'dee', 'eve')`;
  await app.superuser`delete from outbox`;
  const mails = async () =>
    (await app.superuser`delete from outbox returning recipient, kind, data ->> 'detail' as detail`)
      .map(({ recipient, kind, detail }) => `${recipient} ${kind} ${detail}`)
      .filter((mail) => mail.includes('passkey'))
      .sort();
  const dee = await app.signIn('dee');
  await app.register(dee, softwareAuthenticator());
  expect(await mails()).toEqual(['dee@example.com passkey-added My phone', 'staff@example.com owner-passkey dee']);
  await confirmPasskeys(app.sql, { name: 'dee' }, commandLine);
  await app.register(dee, softwareAuthenticator());
  await app.register(await app.signIn('eve'), softwareAuthenticator());
  expect(await mails()).toEqual(['dee@example.com passkey-added My phone', 'eve@example.com passkey-added My phone']);
});

test('owners with a password alone or without an address are named among the issues', async () => {
  await app.addAccount('fay', 'owner');
  const issuesOf = async (name: string) =>
    (await app.look({}, (code) => code === 'owners'))
      .filter(({ code }) => code === `owners:${name}`)
      .map(({ message }) => message);
  expect((await issuesOf('fay'))[0]).toContain('The owner fay has no passkey and no email address.');
  await app.givePasskey('fay');
  expect((await issuesOf('fay'))[0]).toContain('has no email address.');
  await app.superuser`update staff set email = 'fay@example.com' where name = 'fay'`;
  expect(await issuesOf('fay')).toEqual([]);
});
