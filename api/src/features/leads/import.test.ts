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
  ...['2019-03-04', '2019-03-04 10:20', '2019-03-04T10:20:00', '2019-03-04T10:20:00+02:00', '03/04/2019', 'n/a'],
  ...[
    '2023-02-30T10:00:00Z',
    '2023-13-01T10:00:00Z',
    '2023-01-01T24:00:00Z',
    '0000-00-00T00:00:00Z',
    '1899-12-31T00:00:00Z',
  ],
  `2019-03-04T10:20:00Z${' '.repeat(60_000)}.`,
])('%s is no moment, and is refused with its words', async (submission_date) => {
  const message = `Date: ${submission_date.length > 60 ? `${submission_date.slice(0, 60)}…` : submission_date} is not`;
  const rejected = [{ index: 0, message: expect.stringContaining(message) }];
  expect(await run([{ ...row, submission_date }], true)).toMatchObject({ added: 0, rejected });
});

test.each(['2.10556E+09', '#NAME?', '#VALUE!', '#ERROR!', '#REF!', 'TRUE', '210555019', 'call me', '٠'])(
  'a phone %s reaches nobody, and is refused with its words where there is no email',
  async (phone) => {
    const message = `Phone: ${phone} is not a phone number, and there is no email address.`;
    for (const email of ['', ' ']) {
      expect((await run([{ ...row, email, phone }], true)).rejected).toEqual([{ index: 0, message }]);
    }
    expect(await run([{ ...row, name: phone, phone }], true)).toMatchObject({ added: 1, rejected: [] });
  },
);

test('a row whose values are not text is reported like any other', async () => {
  const rows = ['{"toString":1,"valueOf":1}', `${'['.repeat(9000)}${']'.repeat(9000)}`].map(
    (email) => `{"email":${email}}`,
  );
  const body = `{"dryRun":true,"leads":[${rows}]}`;
  const headers = { 'Content-Type': 'application/json' };
  const response = await app.call('/api/import-leads.php', { body, headers, cookie });
  expect(await response.json()).toMatchObject({ rejected: [{ index: 0 }, { index: 1 }] });
});

test('a date after now is refused by name', async () => {
  const later = await run([{ ...row, submission_date: '2131-01-01T08:30:00.000Z' }], true);
  expect(later.rejected).toEqual([{ index: 0, message: 'Date: 2131-01-01 08:30 UTC is in the future.' }]);
});

test('a lead that is stored is found by name, email or phone, and minute, whoever sent it and however it is written', async () => {
  const id = await app.sendLead({
    name: ' Known Person',
    email: 'Known@example.com',
    phone: '(210) 555-0133 (after 5pm)',
  });
  const { leads } = await app.ask('get-admin-leads', {}, cookie);
  const known = { ...row, name: 'known person', message: 'Other words', submission_date: '' };
  known.submission_date = `${leads.find((lead) => lead.id === id)?.submission_date.slice(0, 19)}Z`;
  const byEmail = { ...known, email: 'known@EXAMPLE.com', phone: '' };
  const byPhone = { ...known, email: '', phone: '210.555.0133' };
  const send = (rows: object[], dryRun = true) => app.ask('import-leads', { leads: rows, dryRun }, cookie);
  for (const one of [byEmail, byPhone]) expect(await send([one])).toMatchObject({ added: 0, duplicates: 1 });
  const others = [
    { ...byEmail, name: 'Known Other' },
    { ...byEmail, email: 'else@example.com' },
    { ...byEmail, submission_date: '2020-01-02T10:00:00Z' },
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
  const day = {
    ...row,
    name: 'Twice',
    email: 'twice@example.com',
    submission_date: '2021-05-06T05:00:00Z',
    day_only: true,
  };
  const importId = '40000000-0000-4000-8000-000000000004';
  const send = (message: string, id = importId) => {
    const leads = [{ ...day, message }];
    return app.ask('import-leads', { leads, dryRun: false, importId: id, fileName: '' }, cookie);
  };
  for (const message of ['First', 'Second']) expect(await send(message)).toMatchObject({ added: 1 });
  const again = await send('Second', '50000000-0000-4000-8000-000000000005');
  expect(again).toMatchObject({ added: 0, duplicates: 1 });
});

test('nobody is mailed about imported leads', async () => {
  const [count] =
    await app.superuser`select count(*)::int as n from outbox join leads on leads.id = lead_id where imported`;
  expect(count?.n).toBe(0);
});

test.each([
  ['more rows than one call takes', { leads: Array(201).fill({}), dryRun: true }],
  ['rows that are no list', { leads: { length: 1 }, dryRun: true }],
  ['no word about the dry run', { leads: [] }],
])('%s is refused', async (_name, body) => {
  expect(await app.statusOf('import-leads', body, cookie)).toBe(400);
});
