import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const cookie = await app.signIn();

const row = {
  name: 'Íñigo Peña',
  email: 'inigo@example.com',
  phone: '210-555-0101',
  case_type: '',
  message: '',
  submission_date: '2019-03-04T16:20:00Z',
  page_source: '/old',
};

const send = (leads: unknown[], importId: string, fileName = 'old.csv') =>
  app.send('import-leads', { leads, dryRun: false, importId, fileName }, cookie);
const undo = (id: string) => app.ask('undo-import', { id }, cookie);
const deleted = (search: string) => app.ask('get-deleted-leads', { search }, cookie);
const count = async (email: string) => {
  const [found] = await app.superuser`
    select count(*)::int as n from leads where email like ${email} and deleted_at is null`;
  return found?.n;
};

/** Stores a deleted lead. An import that brings it again reads what is stored, and waits until `letGo` is called. */
async function holdImportsOf(held: typeof row) {
  await send([held], crypto.randomUUID());
  const [{ id } = {}] = await app.superuser`
    update leads set deleted_at = now() where email = ${held.email} and deleted_at is null returning id`;
  const holder = await app.superuser.reserve();
  await holder`begin`;
  await holder`select from leads where id = ${id} for update`;
  return async () => {
    await holder`commit`;
    holder.release();
  };
}

test('an import is undone as a whole, and comes in again with its file', async () => {
  const importId = '10000000-0000-4000-8000-000000000001';
  const rows = ['Ann', 'Ben', 'Cid'].map((name) => ({ ...row, name, email: `${name}@undo.example` }));
  const names = async () => {
    const { leads } = await app.ask('get-admin-leads', {}, cookie);
    return leads.flatMap(({ name, email }) => (email.endsWith('@undo.example') ? [name] : [])).sort();
  };
  // Two calls of one import.
  await send(rows.slice(0, 2), importId);
  await send(rows.slice(2), importId);
  const { imports } = await app.ask('get-imports', {}, cookie);
  expect(imports).toMatchObject([
    { id: importId, file_name: 'old.csv', staff_name: 'staff', leads: 3, undone_at: null },
  ]);
  expect(await undo(importId)).toEqual({ status: 'success', deleted: 3, left: 0 });
  expect(await names()).toEqual([]);
  expect(await app.ask('import-leads', { leads: rows, dryRun: true }, cookie)).toMatchObject({
    added: 3,
    duplicates: 0,
  });
  const again = '20000000-0000-4000-8000-000000000002';
  expect(await (await send(rows, again)).json()).toMatchObject({ added: 3, duplicates: 0 });
  expect(await names()).toEqual(['Ann', 'Ben', 'Cid']);
  // The first import has nothing left to undo.
  await undo(importId);
  expect(await names()).toHaveLength(3);
  await undo(again);
  expect(await names()).toEqual([]);
  const [doubled] = await app.superuser`select count(*)::int as n from leads where email like '%@undo.example'`;
  expect(doubled?.n).toBe(3);
});

test('two imports of the same people at once add each of them once', async () => {
  const people = Array.from({ length: 100 }, (_, n) => ({ ...row, name: `Twin ${n}`, email: `${n}@twin.example` }));
  const letGo = await holdImportsOf({ ...row, name: 'Twin 7', email: '7@twin.example' });
  // As from two people who have chosen other columns for the message and the case type.
  const both = ['Message', 'Notes'].map((message, n) =>
    send(
      people.map((one) => ({ ...one, message })),
      `7000000${n}-0000-4000-8000-000000000007`,
    ),
  );
  await app.untilWaiting(2);
  await letGo();
  const answers = (await Promise.all(both.map(async (one) => (await one).json()))) as { added: number }[];
  expect(answers.map(({ added }) => added).sort()).toEqual([0, 100]);
  expect(await count('%@twin.example')).toBe(100);
});

test('an undo takes what a running import has just stored, and the rest of that import is refused', async () => {
  const importId = '80000000-0000-4000-8000-000000000008';
  const batch = (first: number) =>
    Array.from({ length: 3 }, (_, n) => ({ ...row, name: `Late ${first + n}`, email: `${first + n}@late.example` }));
  await send(batch(0), importId);
  const letGo = await holdImportsOf({ ...row, name: 'Late 4', email: '4@late.example' });
  const running = send(batch(3), importId);
  await app.untilWaiting(1);
  const undone = undo(importId);
  await app.untilWaiting(2);
  await letGo();
  expect((await running).status).toBe(200);
  expect(await undone).toMatchObject({ deleted: 6, left: 0 });
  const later = await send(batch(6), importId);
  expect([later.status, await later.json()]).toMatchObject([409, { message: expect.stringContaining('undone') }]);
  expect(await count('%@late.example')).toBe(0);
});

test('a lead of an undone import that somebody deleted is among the deleted, whenever that was', async () => {
  const importId = '90000000-0000-4000-8000-000000000009';
  await send(
    ['Before', 'With', 'After'].map((name) => ({ ...row, name: `${name} Undo`, email: 'hand@undone.example' })),
    importId,
  );
  const idOf = async (name: string) => {
    const [found] = await app.superuser`select id::float8 as id from leads where name = ${name}`;
    return found?.id;
  };
  await app.send('delete-lead', { id: await idOf('Before Undo') }, cookie);
  // One that the first part of the undo does not reach.
  const [left] = await app.superuser`
    update leads set import_id = null where name = 'After Undo' returning id`;
  await undo(importId);
  await app.superuser`update leads set import_id = ${importId} where id = ${left?.id}`;
  await app.send('delete-lead', { id: await idOf('After Undo') }, cookie);
  const { leads } = await deleted('hand@undone.example');
  expect(leads.map(({ name }) => name)).toEqual(['After Undo', 'Before Undo']);
});

test('a large import is undone in parts, is one line in the audit, and does not fill the deleted leads', async () => {
  const importId = '60000000-0000-4000-8000-000000000006';
  const sendFrom = (start: number) => {
    const leads = Array.from({ length: 200 }, (_, n) => ({ ...row, name: `Large ${start + n}` }));
    return app.ask('import-leads', { leads, dryRun: false, importId, fileName: 'large.csv' }, cookie);
  };
  for (const start of [0, 200]) expect((await sendFrom(start)).added).toBe(200);
  await app.superuser`
    insert into leads (name, email, phone, case_type, page_source, content_hash, imported, import_id)
    select 'Larger ' || n, 'a@b', '1', 'Other', '/', sha256(('larger' || n)::bytea), true, ${importId}
    from generate_series(1, 800) n`;
  const before = (await deleted('')).total;
  const [single] = (await app.ask('get-admin-leads', {}, cookie)).leads.filter(({ name }) => name === 'Large 7');
  await app.send('delete-lead', { id: single?.id }, cookie);
  expect(await undo(importId)).toMatchObject({ deleted: 1000, left: 199 });
  expect(await undo(importId)).toMatchObject({ deleted: 199, left: 0 });
  expect(await undo(importId)).toMatchObject({ deleted: 0, left: 0 });
  expect((await deleted('')).total).toBe(before + 1);
  expect((await deleted('LARGE 7')).leads.map(({ id }) => id)).toEqual([single?.id]);
  expect((await deleted('2105550101')).total).toBeGreaterThan(0);
  expect((await deleted('nobody of this name')).total).toBe(0);
  const { entries } = await app.ask('get-audit', { kind: 'leads' }, cookie);
  const ofThis = entries.filter(({ detail }) => detail.file === 'large.csv');
  expect(ofThis.map(({ action, detail }) => [action, detail])).toEqual([
    ['undo-import', { file: 'large.csv', leads: 1199 }],
    ['import-leads', { file: 'large.csv', leads: 400 }],
  ]);
});
