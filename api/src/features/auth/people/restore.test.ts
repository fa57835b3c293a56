import { expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/calls.ts';
import { cookiesOf, startTestApp } from '../../../testing/test-app.ts';
import type { LinkAnswer, PeopleAnswer } from '../contract.ts';
import { accountRecord } from './restore.ts';

const app = await startTestApp();
const TABLES = ['staff', 'staff_sessions', 'staff_links', 'staff_passkeys', 'staff_challenges', 'audit', 'restores'];

async function backUp() {
  for (const table of TABLES) await app.superuser.unsafe(`create table backup_${table} as table ${table}`);
}

/** As a restored server has it: rows and numbers of then, and no trigger runs. */
async function restore() {
  await app.superuser.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const table of TABLES) {
      await sql.unsafe(`delete from ${table}`);
      await sql.unsafe(`insert into ${table} overriding system value select * from backup_${table}`);
    }
  });
}

const post = (path: string, body: object, cookie?: string) => app.call(path, { body, ...(cookie ? { cookie } : {}) });
const signIn = (username: string) => post('/api/auth.php', { username, password: PASSWORD });
const isIn = async (cookie: string) => (await app.call('/api/get-admin-stats.php', { cookie })).status === 200;
const change = async (name: string, what: string, cookie: string) => {
  const [row] = await app.superuser`select id from staff where name = ${name}`;
  expect((await post('/api/change-person.php', { id: row?.id, change: what }, cookie)).status).toBe(200);
};

test('after a restore nobody comes back: all is signed out, links are dead, who was closed is closed; owners see it', async () => {
  for (const name of ['gone', 'closed', 'stays']) await app.addPerson(name, 'staff');
  const owner = await app.signIn();
  await app.givePasskey('staff');
  const [gone, stays] = [cookiesOf(await signIn('gone')), cookiesOf(await signIn('stays'))];
  const { link } = (await (
    await post('/api/invite-person.php', { name: 'friend', role: 'owner', email: '' }, owner)
  ).json()) as LinkAnswer;
  const token = new URLSearchParams(link?.split('#')[1]).get('token');
  const accept = () => post('/api/accept-invite.php', { token, password: 'the words of a friend' });
  const keepRecord = accountRecord(app.sql, app.dataDir);
  const other = accountRecord(app.sql, app.dataDir);
  await keepRecord();
  await other();
  await backUp();

  await change('gone', 'remove', owner);
  await change('closed', 'disable', owner);
  await post('/api/withdraw-invitation.php', { name: 'friend' }, owner);
  expect([await isIn(gone), (await accept()).status]).toEqual([false, 403]);
  await keepRecord();
  await restore();
  // All of it is open again.
  expect([await isIn(gone), await isIn(stays), await isIn(owner)]).toEqual([true, true, true]);

  await Promise.all([keepRecord(), other()]);
  expect([await isIn(gone), await isIn(stays), await isIn(owner)]).toEqual([false, false, false]);
  expect((await accept()).status).toBe(403);
  expect([(await signIn('gone')).status, (await signIn('closed')).status]).toEqual([401, 401]);
  expect((await signIn('stays')).status).toBe(200);

  await app.superuser`delete from staff_passkeys`;
  const again = cookiesOf(await signIn('staff'));
  await app.givePasskey('staff');
  const { restored } = await app.json<PeopleAnswer>('/api/get-people.php', { cookie: again });
  expect(restored?.as_of).toMatch(/^\d{4}-/);
  expect(restored?.lost).toMatchObject([
    { action: 'remove-account', account: 'gone' },
    { action: 'disable-account', account: 'closed' },
    { action: 'withdraw-account', account: 'friend' },
  ]);
  expect((await post('/api/review-accounts.php', {}, again)).status).toBe(200);
  expect((await app.json<PeopleAnswer>('/api/get-people.php', { cookie: again })).restored).toBeNull();

  // It was noticed once, by whichever process; what happens from now on is nothing that was lost.
  await Promise.all([keepRecord(), other()]);
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
  expect((await second.call('/api/get-admin-stats.php', { cookie })).status).toBe(200);
});
