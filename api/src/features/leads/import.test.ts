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
  submission_date: '2019-03-04 10:20',
  page_source: '/old',
};

const run = (leads: unknown[], dryRun: boolean) => app.ask('import-leads', { leads, dryRun }, cookie);
const list = () => app.ask('get-admin-leads', { limit: '10' }, cookie);

test('a dry run writes nothing, the import writes the good rows, and the same file again adds nothing', async () => {
  const rows = [
    row,
    { ...row, email: 'not an address' },
    { ...row, name: '' },
    { ...row, submission_date: '' },
    { ...row, name: ' ', submission_date: 'someday', email: ' ', phone: '' },
    null,
    row,
  ];
  const rejected = [
    { index: 1, message: 'Email: this is not an email address.' },
    { index: 2, message: 'Please fill in: Name.' },
    {
      index: 4,
      message: expect.stringMatching(/Date.*Name.*Phone or Email/),
    },
    { index: 5, message: expect.any(String) },
  ];
  const expected = { status: 'success', added: 2, duplicates: 1, rejected };
  expect(await run(rows, true)).toEqual(expected);
  expect((await list()).total).toBe(0);
  expect(await run(rows, false)).toEqual(expected);
  const { leads, total } = await list();
  expect(total).toBe(2);
  expect(leads.at(-1)).toMatchObject({ name: 'Íñigo Peña', case_type: 'Other', page_source: '/old' });
  expect(leads.at(-1)?.submission_date).toMatch(/^2019-03-04/);
  expect(await run(rows, false)).toMatchObject({ added: 0, duplicates: 3 });
  expect((await list()).total).toBe(2);
});

test('a row with an email or a phone is a lead, and two without an address are not related', async () => {
  const rows = [
    { ...row, name: 'By phone', email: '' },
    { ...row, name: 'By another', email: ' ', phone: '210-555-0109' },
    { ...row, name: 'By mail', email: 'bymail@example.com', phone: '' },
  ];
  expect(await run(rows, false)).toMatchObject({ added: 3, rejected: [] });
  const { leads } = await list();
  const id = leads.find(({ name }) => name === 'By another')?.id;
  const { other_requests } = await app.ask('get-lead-context', { id }, cookie);
  expect(other_requests).toEqual([]);
  await app.superuser`delete from leads where name like 'By %'`;
});

test.each([
  ['2019-03-04 10:20', '2019-03-04T16:20:00+00:00'],
  ['7/4/2019 10:20 AM', '2019-07-04T15:20:00+00:00'],
  ['2019-03-04', '2019-03-04T06:00:00+00:00'],
  ['03/04/2019', '2019-03-04T06:00:00+00:00'],
  ['2019-03-04T10:20:30.5', '2019-03-04T16:20:30.5+00:00'],
  ['2019-03-04T10:20:00Z', '2019-03-04T10:20:00+00:00'],
  ['2019-03-04 10:20:00+02:00', '2019-03-04T08:20:00+00:00'],
  ['Mon, 04 Mar 2019 10:20:00 GMT', '2019-03-04T10:20:00+00:00'],
  ['Mar 4, 2019 10:20 AM EST', '2019-03-04T15:20:00+00:00'],
  ['Thu Feb 29 2024 23:20:00 GMT-0600 (Central Standard Time)', '2024-03-01T05:20:00+00:00'],
  ['3/10/24 2:30 AM', '2024-03-10T08:30:00+00:00'],
  ['4-Mar-19', '2019-03-04T06:00:00+00:00'],
  ['11/23/2025, 9:42:05\u202fAM', '2025-11-23T15:42:05+00:00'],
  ['2019-03-04 10:20:00.5+00', '2019-03-04T10:20:00.5+00:00'],
])('%s is %s: without a zone it is the office’s time, wherever the process runs', async (submission_date, moment) => {
  const email = `date-${Buffer.from(submission_date).toString('hex')}@example.com`;
  expect(await run([{ ...row, name: email, email, submission_date }], false)).toMatchObject({ added: 1, rejected: [] });
  const { leads } = await app.ask('get-admin-leads', {}, cookie);
  expect(leads.find((lead) => lead.email === email)?.submission_date).toBe(moment);
});

test.each([
  ...['Smith 12', 'May 12', '12', '2019', 'Unit 7, 2019 10 1', '10:20', 'n/a'],
  ...['2023-02-30 02:03', '2023-02-29T10:00:00Z', 'Feb 30 2023 10:00 GMT-0600', '4/31/2023', '0000-01-01 00:00'],
  ...['13/04/2019', '2019-03-04 someday', '1/5/2024 25:00', 'yesterday', '2019-03-04 to 2019-03-05'],
])('%s is not a date', async (submission_date) => {
  const rejected = [{ index: 0, message: expect.stringContaining('Date') }];
  expect(await run([{ ...row, submission_date }], true)).toMatchObject({ added: 0, rejected });
});

test('a cell of blanks is read without delay', async () => {
  const begun = performance.now();
  const submission_date = `2019-03-04 10:20${' '.repeat(60_000)}.`;
  const rejected = [{ index: 0, message: expect.stringContaining('Date') }];
  expect(await run([{ ...row, submission_date }], true)).toMatchObject({ added: 0, rejected });
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('a row whose values are not text is reported like any other', async () => {
  const rows = ['{"toString":1,"valueOf":1}', `${'['.repeat(9000)}${']'.repeat(9000)}`].map(
    (email) => `{"email":${email}}`,
  );
  const body = `{"dryRun":true,"leads":[${rows}]}`;
  const headers = { 'Content-Type': 'application/json' };
  const response = await app.call('/api/import-leads.php', { body, headers, cookie });
  expect(await response.json()).toMatchObject({ rejected: [{ index: 0 }, { index: 1 }] });
});

test('a date after now is refused by name, and a zone can be chosen for those that name none', async () => {
  const later = await run([{ ...row, submission_date: '2131-01-01' }], true);
  expect(later.rejected).toEqual([{ index: 0, message: 'Date: 2131-01-01 is in the future.' }]);
  const email = 'zoned@example.com';
  const send = (timeZone: string) => ({ leads: [{ ...row, name: email, email }], dryRun: false, timeZone });
  expect(await app.statusOf('import-leads', send('Mars/Olympus'), cookie)).toBe(400);
  expect(await app.ask('import-leads', send('UTC'), cookie)).toMatchObject({ added: 1 });
  const { leads } = await app.ask('get-admin-leads', {}, cookie);
  expect(leads.find((lead) => lead.email === email)?.submission_date).toBe('2019-03-04T10:20:00+00:00');
});

test('a lead that is stored is found by name, email or phone, and minute, whoever sent it and however it is written', async () => {
  const id = await app.sendLead({
    name: ' Known Person',
    email: 'Known@example.com',
    phone: '(210) 555-0133 (after 5pm)',
  });
  const { leads } = await app.ask('get-admin-leads', {}, cookie);
  const known = { ...row, name: 'known person', message: 'Other words', submission_date: '' };
  known.submission_date = (leads.find((lead) => lead.id === id)?.submission_date ?? '').slice(0, 19).replace('T', ' ');
  const byEmail = { ...known, email: 'known@EXAMPLE.com', phone: '' };
  const byPhone = { ...known, email: '', phone: '210.555.0133' };
  const send = (rows: object[], dryRun = true) =>
    app.ask('import-leads', { leads: rows, dryRun, timeZone: 'UTC' }, cookie);
  for (const one of [byEmail, byPhone]) expect(await send([one])).toMatchObject({ added: 0, duplicates: 1 });
  const others = [
    { ...byEmail, name: 'Known Other' },
    { ...byEmail, email: 'else@example.com' },
    { ...byEmail, submission_date: '2020-01-02 10:00' },
  ];
  expect(await send(others)).toMatchObject({ added: 3, duplicates: 0 });
  // A deleted one comes back instead of a second one.
  await app.send('delete-lead', { id }, cookie);
  expect(await send([byPhone], false)).toMatchObject({ added: 1 });
  expect(await send([byEmail], false)).toMatchObject({ added: 0, duplicates: 1 });
  const now = await app.ask('get-admin-leads', {}, cookie);
  expect(now.leads.filter(({ name }) => name === ' Known Person').map((lead) => lead.id)).toEqual([id]);
});

test('two requests of one person on a day without a time are two leads, in every call of the import', async () => {
  const day = { ...row, name: 'Twice', email: 'twice@example.com', submission_date: '2021-05-06' };
  const importId = '40000000-0000-4000-8000-000000000004';
  const send = (message: string, id = importId) => {
    const leads = [{ ...day, message }];
    return app.ask('import-leads', { leads, dryRun: false, importId: id, fileName: '' }, cookie);
  };
  for (const message of ['First', 'Second']) expect(await send(message)).toMatchObject({ added: 1 });
  const again = await send('Second', '50000000-0000-4000-8000-000000000005');
  expect(again).toMatchObject({ added: 0, duplicates: 1 });
});

test('what stands for nothing is no phone and no email', async () => {
  const nothing = { ...row, name: 'Nothing', phone: 'N/A', email: '' };
  expect((await run([nothing, { ...nothing, email: 'none' }], true)).rejected).toHaveLength(2);
  expect(await run([{ ...nothing, email: 'nothing@example.com' }], false)).toMatchObject({ added: 1 });
  const { leads } = await app.ask('get-admin-leads', {}, cookie);
  expect(leads.find(({ name }) => name === 'Nothing')?.phone).toBe('');
});

test('nobody is mailed about imported leads', async () => {
  const [count] =
    await app.superuser`select count(*)::int as n from notifications join leads on id = lead_id where imported`;
  expect(count?.n).toBe(0);
});

test.each([
  ['more rows than one call takes', { leads: Array(201).fill({}), dryRun: true }],
  ['rows that are no list', { leads: { length: 1 }, dryRun: true }],
  ['no word about the dry run', { leads: [] }],
])('%s is refused', async (_name, body) => {
  expect(await app.statusOf('import-leads', body, cookie)).toBe(400);
});
