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

test('the first passkey of an owner gives the rights once it is confirmed; the others at once; a removed last one begins anew', async () => {
  await app.addAccount('ann', 'owner');
  const cookie = await app.signIn('ann');
  await app.register(cookie, softwareAuthenticator());
  expect(await invite(cookie, 'mole')).toBe(403);
  expect(await app.statusOf('get-admin-leads', {}, cookie)).toBe(200);
  expect((await accountOf(cookie)).waiting_owners).toEqual(['ann']);
  // A second one is no way around.
  await app.register(cookie, softwareAuthenticator());
  expect(await invite(cookie, 'mole')).toBe(403);

  expect(await confirmPasskeys(app.sql, { name: 'ann' }, commandLine)).toBe(true);
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
  expect(seen?.passkey_waits).toBe(true);
  expect(await confirm(owner)).toBe(200);
  expect(await invite(bea, 'friend-of-bea')).toBe(200);
  const [entry] =
    await app.superuser`select staff_name, detail from audit where action = 'confirm-passkey' order by id desc limit 1`;
  expect(entry).toMatchObject({ staff_name: 'staff', detail: { account: 'bea' } });

  await app.addAccount('cem', 'owner');
  const cem = await app.signIn('cem');
  expect(await confirmPasskeys(app.sql, { name: 'cem' }, commandLine)).toBe(false);
  await app.register(cem, softwareAuthenticator());
  expect(await confirmPasskeys(app.sql, { name: 'cem' }, commandLine)).toBe(true);
  expect(await invite(cem, 'friend-of-cem')).toBe(200);
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
