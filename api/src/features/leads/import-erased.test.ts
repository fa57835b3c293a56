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

const gone = { ...row, name: 'Gone', email: 'gone@example.com', phone: '210-555-0155 or 210-555-0156' };
const byNumber = { ...gone, name: 'By number', email: 'else@example.com', phone: '+1 210 555 0157' };
const rows = [{ ...row, name: 'Stays' }, gone, { ...row, name: '' }, byNumber];
const run = (leads: unknown[], dryRun: boolean, as = cookie) => app.ask('import-leads', { leads, dryRun }, as);

await run([gone], false);
await app.givePasskey('staff');
for (const contact of ['GONE@example.com', '(210) 555-0157']) await app.send('erase-person', { contact }, cookie);

test('rows of people who were erased are left out; owners learn whose, staff that they may not import them', async () => {
  await app.addAccount('sam', 'staff');
  const staff = await app.signIn('sam');
  for (const dryRun of [true, false]) {
    const { rejected } = await run(rows, dryRun, staff);
    expect(rejected.filter(({ index }) => index !== 2)).toEqual(
      [1, 3].map((index) => ({ index, message: 'Only an owner can import this row.' })),
    );
  }
  expect(await app.statusOf('import-erased-leads', { leads: rows, dryRun: false }, staff)).toBe(403);
  for (const dryRun of [true, false]) {
    const { rejected } = await run(rows, dryRun);
    expect(rejected.filter(({ erased }) => erased)).toEqual(
      [1, 3].map((index) => ({
        index,
        message: expect.stringMatching(/^This person was erased on \d{4}-/),
        erased: true,
      })),
    );
  }
});

test('an owner imports them all the same, which the audit tells apart', async () => {
  const importId = '70000000-0000-4000-8000-000000000007';
  const body = { leads: [...rows, { ...row, name: 'Somebody else' }], dryRun: false, importId, fileName: 'old.csv' };
  expect(await app.ask('import-erased-leads', { ...body, dryRun: true }, cookie)).toMatchObject({ added: 3 });
  expect(await app.ask('import-erased-leads', body, cookie)).toMatchObject({ added: 3, rejected: [{ index: 2 }] });
  const { entries } = await app.ask('get-audit', { kind: 'leads' }, cookie);
  expect(
    entries
      .slice(0, 2)
      .map(({ action, detail }) => [action, detail])
      .sort(),
  ).toEqual([
    ['import-erased-leads', { file: 'old.csv', leads: 2 }],
    ['import-leads', { file: 'old.csv', leads: 3 }],
  ]);
});
