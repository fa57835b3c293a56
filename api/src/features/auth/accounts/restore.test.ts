import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLine } from '../../../http/app-env.ts';
import { PASSWORD } from '../../../testing/calls.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { cookiesOf, startTestApp, tokenIn } from '../../../testing/test-app.ts';
import { resetAccount } from './queries.ts';
import { keepAccountRecord } from './restore.ts';

const TABLES = ['staff', 'staff_sessions', 'staff_links', 'staff_passkeys', 'staff_recovery_codes', 'audit'];

async function start() {
  const app = await startTestApp();
  const place = { databaseUrl: app.appUrl, dataDir: app.dataDir };
  const file = join(app.dataDir, 'accounts.jsonl');
  return {
    ...app,
    file,
    keep: (options = {}) => keepAccountRecord(place, options),
    record: async () =>
      (await readFile(file, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    signInAs: (username: string, password = PASSWORD) => app.send('auth', { username, password }),
    idOf: async (name: string) => (await app.superuser`select id from staff where name = ${name}`)[0]?.id as number,
    async backUp() {
      for (const table of TABLES) await app.superuser.unsafe(`create table backup_${table} as table ${table}`);
    },
    /** Restores the earlier state as on a restored server: the rows and ids of then, with no trigger run. */
    async restore() {
      await app.superuser.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        for (const table of TABLES) {
          await sql.unsafe(`delete from ${table}`);
          await sql.unsafe(`insert into ${table} overriding system value select * from backup_${table}`);
        }
      });
    },
  };
}

test('after a restore everyone is signed out, links are dead, and whoever had changed since is disabled until reset', async () => {
  const app = await start();
  const names = ['gone', 'closed', 'stays', 'demoted', 'moved', 'leaked', 'keyless'];
  for (const name of names) await app.addAccount(name, name === 'demoted' ? 'owner' : 'staff');
  const owner = await app.signIn();
  await app.givePasskey('staff');
  const [stays, stolen] = [cookiesOf(await app.signInAs('stays')), softwareAuthenticator()];
  const keyless = cookiesOf(await app.signInAs('keyless'));
  await app.register(keyless, stolen);
  await app.superuser`update staff set email = name || '@thief.example' where name = 'moved'`;
  const moved = cookiesOf(await app.signInAs('moved'));
  const leaked = cookiesOf(await app.signInAs('leaked'));
  const { link } = await app.ask('invite-person', { name: 'friend', role: 'owner', email: '' }, owner);
  await app.keep();
  await app.backUp();

  const change = async (name: string, what: string) =>
    expect(await app.statusOf('change-person', { id: await app.idOf(name), change: what }, owner)).toBe(200);
  await change('gone', 'remove');
  await change('closed', 'disable');
  await change('demoted', 'make-staff');
  const newPassword = { currentPassword: PASSWORD, newPassword: 'another good one of mine' };
  expect(await app.statusOf('change-password', newPassword, leaked)).toBe(200);
  expect(await app.statusOf('change-email', { email: 'moved@example.com' }, moved)).toBe(200);
  const [key] = (await app.ask('get-account', {}, keyless)).passkeys ?? [];
  expect(await app.statusOf('remove-passkey', { id: key?.id }, keyless)).toBe(200);
  await app.keep();
  await app.restore();

  const disabled = ['closed', 'demoted', 'gone', 'keyless', 'leaked', 'moved'];
  const twice = await Promise.all([app.keep(), app.keep()]);
  expect(twice.flat().sort()).toEqual(disabled);
  for (const cookie of [owner, stays, keyless]) expect(await app.isIn(cookie)).toBe(false);
  expect(await app.statusOf('accept-invite', { token: tokenIn(link), password: 'the words of a friend' })).toBe(403);
  for (const name of disabled) expect((await app.signInAs(name)).status, name).toBe(401);
  const challenge = await app.send('passkey-challenge');
  const { options } = (await challenge.clone().json()) as { options: Parameters<typeof stolen.signIn>[0] };
  const byKey = { credential: stolen.signIn(options) };
  expect(await app.statusOf('passkey-sign-in', byKey, cookiesOf(challenge))).toBe(401);
  expect((await app.signInAs('stays')).status).toBe(200);
  const states = await app.superuser`select name, role, email from staff where name in ('demoted', 'moved') order by 1`;
  expect(states).toEqual([
    { name: 'demoted', role: 'staff', email: null },
    { name: 'moved', role: 'staff', email: null },
  ]);
  const issues = await app.look();
  expect(issues.map(({ code, severity }) => `${code} ${severity}`)).toContain('restored-accounts serious');

  // Nothing that happens from now on counts as lost.
  const again = cookiesOf(await app.signInAs('stays'));
  expect(await app.keep()).toEqual([]);
  expect(await app.isIn(again)).toBe(true);
});

test('only a reset by an owner who is not on the list, or by the command line, opens such an account; its passkeys go', async () => {
  const app = await start();
  await app.addAccount('thief', 'owner');
  const stolen = softwareAuthenticator();
  const thief = await app.signIn('thief');
  await app.register(thief, stolen);
  await app.keep();
  await app.backUp();
  expect(await app.statusOf('new-recovery-codes', {}, thief)).toBe(200);
  await app.keep();
  await app.restore();
  expect(await app.keep()).toEqual(['thief']);

  const owner = await app.signIn();
  await app.givePasskey('staff');
  const change = async (what: string) =>
    app.send('change-person', { id: await app.idOf('thief'), change: what }, owner);
  const enabled = await change('enable');
  expect(enabled.status).toBe(409);
  expect(await enabled.text()).toContain('Reset it');
  const { people } = await app.ask('get-people', {}, owner);
  expect(people.find(({ name }) => name === 'thief')).toMatchObject({ disabled: true, must_reset: true });
  expect((await app.signInAs('thief')).status).toBe(401);

  const { link } = (await (await change('reset')).json()) as { link: string };
  expect((await app.signInAs('thief')).status, 'the old password').toBe(401);
  const password = 'the words of its holder';
  expect(await app.statusOf('accept-invite', { token: tokenIn(link), password })).toBe(200);
  const back = await app.signInAs('thief', password);
  expect(back.status, 'no passkey is left').toBe(200);
  expect(await app.ask('get-account', {}, cookiesOf(back))).toMatchObject({ must_register: true, passkeys: [] });
  expect((await app.look()).map(({ code }) => code)).not.toContain('restored-accounts');
});

test('the last owner is disabled too; the command line resets the account', async () => {
  const app = await start();
  await app.keep();
  await app.backUp();
  const newPassword = { currentPassword: PASSWORD, newPassword: 'another good one of mine' };
  await app.send('change-password', newPassword, await app.signIn());
  await app.keep();
  await app.restore();
  expect(await app.keep()).toEqual(['staff']);
  expect((await app.signInAs('staff')).status).toBe(401);
  const reset = { tokenHash: Buffer.alloc(32, 1), passwordHash: 'none', removesKeys: false };
  expect(await resetAccount(app.sql, { name: 'staff' }, reset, commandLine)).toBe('done');
  expect(await app.superuser`select disabled_at, must_reset from staff`).toEqual([
    { disabled_at: null, must_reset: false },
  ]);
});

test('each change is in the record once, with two processes; what is older than the audit leaves it', async () => {
  const app = await start();
  for (let round = 0; round < 3; round += 1) {
    await app.send('logout', {}, await app.signIn());
    await Promise.all([app.keep(), app.keep()]);
  }
  const ids = (await app.record()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
  // Deleted by age from the audit.
  const old = new Date(Date.now() - 181 * 86_400_000).toISOString();
  const [first, ...others] = await app.record();
  await writeFile(app.file, [{ ...first, at: old }, ...others].map((entry) => JSON.stringify(entry)).join('\n'));
  await app.superuser`alter table audit disable trigger all`;
  await app.superuser`delete from audit where id = ${ids[0]}`;
  await app.keep();
  expect((await app.record()).map(({ id }) => id)).toEqual(ids.slice(1));
  expect(await app.superuser`select from audit where action = 'notice-restore'`).toEqual([]);
});

test('without a record, after-restore still ends all sessions; another database with the same folder has lost nothing', async () => {
  const [app, second] = [await start(), await start()];
  const cookie = await app.signIn();
  await app.keep();
  await second.superuser`update secrets set value = sha256(value) where name = 'erasures'`;
  const others = await second.signIn();
  expect(await keepAccountRecord({ databaseUrl: second.appUrl, dataDir: app.dataDir })).toEqual([]);
  expect(await second.isIn(others)).toBe(true);
  expect(await app.keep()).toEqual([]);
  expect(await app.isIn(cookie)).toBe(true);

  await rm(app.file);
  expect(await app.keep({ isRestored: true })).toEqual([]);
  expect(await app.isIn(cookie)).toBe(false);
  expect((await app.signInAs('staff')).status).toBe(200);
});
