import { expect, test } from 'vitest';
import { commandLine } from '../../http/app-env.ts';
import { type AuditKind, auditActions } from '../../http/audit-actions.ts';
import { recordAudit } from '../../http/audit-queries.ts';
import { PASSWORD } from '../../testing/calls.ts';
import { goodRequest, startTestApp, tokenIn } from '../../testing/test-app.ts';
import { addAccount, changeAccount, setPassword } from '../auth/accounts/queries.ts';
import type { AuditAnswer, AuditEntry } from './contract.ts';

const app = await startTestApp();
const cookie = await app.signIn();
const ask = (input = {}) => app.ask('get-audit', input, cookie);
const brief = ({ staff_name, action, detail }: AuditEntry) => [staff_name, action, detail];

test('the audit records refused sign-ins with the account tried, deletes, exports and the command line', async () => {
  for (const username of ['my password, in the wrong field', 'staff']) {
    await app.call('/api/auth.php', { body: { username, password: 'guess' }, ip: '203.0.113.77' });
  }
  const lead = await app.sendLead();
  await app.send('delete-lead', { id: lead }, cookie);
  await app.send('restore-lead', { id: lead }, cookie);
  await app.send('record-export', { list: 'leads', rows: 3 }, cookie);
  expect(await app.statusOf('record-export', { list: 'passwords', rows: 3 }, cookie)).toBe(400);
  const key = { name: 'ann' };
  await addAccount(app.sql, { name: 'ann', passwordHash: 'no hash', role: 'staff' });
  await setPassword(app.sql, key, 'nor this', commandLine);
  await changeAccount(app.sql, key, 'remove', commandLine);
  const { entries } = await ask();
  const command = { account: 'ann', by: 'command line' };
  expect(entries.slice(0, 8).map(brief)).toEqual([
    [null, 'remove-account', command],
    [null, 'set-password', command],
    [null, 'add-account', { ...command, role: 'staff' }],
    ['staff', 'export', { list: 'leads', rows: 3 }],
    ['staff', 'restore-lead', { lead }],
    ['staff', 'delete-lead', { lead }],
    [null, 'sign-in-refused', { tried: 'staff' }],
    [null, 'sign-in-refused', { tried: null }],
  ]);
  expect(entries[4]?.lead).toEqual({ id: lead, name: goodRequest.name, deleted: false });
  expect(entries[6]?.network).toBe('203.0.113.0/24');
});

test('one kind of entry can be requested, and only existing kinds', async () => {
  const actions = async (kind: string) => [...new Set((await ask({ kind })).entries.map(({ action }) => action))];
  expect(await actions('exports')).toEqual(['export']);
  expect(await actions('leads')).toEqual(['restore-lead', 'delete-lead']);
  expect((await actions('sign-ins')).sort()).toEqual(['sign-in', 'sign-in-refused']);
  expect((await actions('accounts')).sort()).toEqual(['add-account', 'remove-account', 'set-password']);
  expect((await app.call('/api/get-audit.php?kind=toString', { cookie })).status).toBe(400);
});

test('each entry is of exactly one kind, and a page of a rare kind is found as quickly as one of all', async () => {
  for (const action of Object.values(auditActions).flat()) {
    await app.sql`${recordAudit(app.sql, { name: null, ipAddress: null }, action)}`;
  }
  const idsOf = async (input: { kind?: AuditKind }) => (await ask(input)).entries.map(({ id }) => id);
  const kinds = Object.keys(auditActions) as AuditKind[];
  const byKind = (await Promise.all(kinds.map((kind) => idsOf({ kind })))).flat();
  expect(byKind.sort((one, other) => other - one)).toEqual(await idsOf({}));
  const restored = (await ask({ kind: 'accounts' })).entries.map(({ action }) => action);
  expect(restored).toContain('notice-restore');
  const lead = await app.sendLead();
  await app.superuser`
    insert into audit (action, kind, detail)
    select 'open-lead', 'leads', json_build_object('lead', ${lead}::int) from generate_series(1, 50000)`;
  await app.superuser`analyze audit`;
  const took = async (input: { kind?: AuditKind }) => {
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const start = performance.now();
      await ask(input);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  expect((await took({ kind: 'exports' })) / (await took({}))).toBeLessThan(3);
  await app.superuser`alter table audit disable trigger user`;
  await app.superuser`delete from audit where action = 'open-lead'`;
  await app.superuser`alter table audit enable trigger user`;
});

test('the pages of the audit have every entry once', async () => {
  const seen: number[] = [];
  for (let before: string | undefined = ''; before !== undefined; ) {
    const { entries, next }: AuditAnswer = await ask({ limit: 2, before });
    seen.push(...entries.map(({ id }) => id));
    before = next;
  }
  const [all] = await app.superuser<[{ n: number }]>`select count(*)::int as n from audit`;
  expect(seen).toHaveLength(all.n);
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one));
});

test('owners read what everyone did, staff only what they did themselves', async () => {
  await app.addAccount('sam', 'staff');
  const own = await app.signIn('sam');
  const { entries } = await app.ask('get-audit', {}, own);
  expect(entries.map(brief)).toEqual([['sam', 'sign-in', {}]]);
  const everybody = new Set((await ask()).entries.map(({ staff_name }) => staff_name));
  expect([...everybody].sort()).toEqual([null, 'sam', 'staff'].sort());
});

test('who gets the name of an account that was removed does not read what that one did, and owners read both', async () => {
  const first = await app.signIn('sam');
  await app.send('record-export', { list: 'leads', rows: 7 }, first);
  await app.send('logout', {}, first);
  await changeAccount(app.sql, { name: 'sam' }, 'remove', commandLine);
  await app.givePasskey('staff');
  const { link } = await app.ask('invite-person', { name: 'sam', role: 'staff', email: '' }, cookie);
  await app.send('accept-invite', { token: tokenIn(link), password: PASSWORD });
  const second = await app.signIn('sam');
  const { entries } = await app.ask('get-audit', {}, second);
  expect(entries.map(brief)).toEqual([
    ['sam', 'sign-in', {}],
    ['sam', 'open-account', {}],
  ]);
  const names = (await ask({ limit: 9 })).entries.map(({ staff_name, action }) => `${staff_name} ${action}`);
  expect(names).toEqual(expect.arrayContaining(['sam sign-out', 'sam export']));
});

test('what is reserved for owners is refused to staff, and the refusal is in the audit', async () => {
  const own = await app.signIn('sam');
  await app.superuser`update settings set data_for_owners = true`;
  const refused = [
    ['/api/record-export.php', { list: 'leads', rows: 3 }],
    ['/api/find-person.php', { contact: 'ana@example.com' }],
    ['/api/erase-person.php', { contact: 'ana@example.com' }],
  ] as const;
  for (const [path, body] of refused) expect((await app.call(path, { body, cookie: own })).status, path).toBe(403);
  await app.superuser`update settings set data_for_owners = false`;
  const { entries } = await app.ask('get-audit', { limit: 3 }, own);
  expect(entries.map(brief)).toEqual([
    ['sam', 'erase-person-refused', {}],
    ['sam', 'find-person-refused', {}],
    ['sam', 'record-export-refused', {}],
  ]);
});
