import { expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/calls.ts';
import { cookiesOf, startTestApp, tokenIn } from '../../../testing/test-app.ts';
import { accountRecord } from './restore.ts';

const app = await startTestApp();
const TABLES = ['staff', 'staff_sessions', 'staff_links', 'staff_passkeys', 'staff_challenges', 'audit', 'restores'];

async function backUp() {
  for (const table of TABLES) await app.superuser.unsafe(`create table backup_${table} as table ${table}`);
}

/** Restores the earlier state as on a restored server: the rows and ids of then, with no trigger run. */
async function restore() {
  await app.superuser.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const table of TABLES) {
      await sql.unsafe(`delete from ${table}`);
      await sql.unsafe(`insert into ${table} overriding system value select * from backup_${table}`);
    }
  });
}

const signIn = (username: string) => app.send('auth', { username, password: PASSWORD });
const { isIn } = app;
const change = async (name: string, what: string, cookie: string) => {
  const [row] = await app.superuser`select id from staff where name = ${name}`;
  expect(await app.statusOf('change-person', { id: row?.id, change: what }, cookie)).toBe(200);
};

test('after a restore nobody regains access: all are signed out, links are dead, closed accounts are closed; owners see it', async () => {
  for (const name of ['gone', 'closed', 'stays']) await app.addAccount(name, 'staff');
  const owner = await app.signIn();
  await app.givePasskey('staff');
  const [gone, stays] = [cookiesOf(await signIn('gone')), cookiesOf(await signIn('stays'))];
  const { link } = await app.ask('invite-person', { name: 'friend', role: 'owner', email: '' }, owner);
  const accept = () => app.send('accept-invite', { token: tokenIn(link), password: 'the words of a friend' });
  const bringUpToDate = accountRecord(app.sql, app.dataDir);
  const other = accountRecord(app.sql, app.dataDir);
  await bringUpToDate();
  await other();
  await backUp();

  await change('gone', 'remove', owner);
  await change('closed', 'disable', owner);
  await app.send('withdraw-invitation', { name: 'friend' }, owner);
  expect([await isIn(gone), (await accept()).status]).toEqual([false, 403]);
  await bringUpToDate();
  await restore();
  // Everything is open again.
  expect([await isIn(gone), await isIn(stays), await isIn(owner)]).toEqual([true, true, true]);

  await Promise.all([bringUpToDate(), other()]);
  expect([await isIn(gone), await isIn(stays), await isIn(owner)]).toEqual([false, false, false]);
  expect((await accept()).status).toBe(403);
  expect([(await signIn('gone')).status, (await signIn('closed')).status]).toEqual([401, 401]);
  expect((await signIn('stays')).status).toBe(200);

  await app.superuser`delete from staff_passkeys`;
  const again = cookiesOf(await signIn('staff'));
  await app.givePasskey('staff');
  const { restored } = await app.ask('get-people', {}, again);
  expect(restored?.as_of).toMatch(/^\d{4}-/);
  expect(restored?.lost).toMatchObject([
    { action: 'remove-account', account: 'gone' },
    { action: 'disable-account', account: 'closed' },
    { action: 'withdraw-account', account: 'friend' },
  ]);
  expect(await app.statusOf('review-accounts', {}, again)).toBe(200);
  expect((await app.ask('get-people', {}, again)).restored).toBeNull();

  // Exactly one process has noticed it; nothing that happens from now on counts as lost.
  await Promise.all([bringUpToDate(), other()]);
  expect(await isIn(again)).toBe(true);
  const afterStart = accountRecord(app.sql, app.dataDir);
  await afterStart();
  expect(await isIn(again)).toBe(true);
  expect(await app.superuser`select from restores`).toHaveLength(1);
});

test('another database with the same folder has lost nothing', async () => {
  const second = await startTestApp();
  await second.superuser`update secrets set value = sha256(value) where name = 'erasures'`;
  const cookie = await second.signIn();
  await accountRecord(second.sql, app.dataDir)();
  expect(await second.statusOf('get-admin-stats', {}, cookie)).toBe(200);
});
