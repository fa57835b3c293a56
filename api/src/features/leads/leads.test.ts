import { expect, onTestFinished, test } from 'vitest';
import { cursorText } from '../../http/paging.ts';
import { goodRequest, startTestApp } from '../../testing/test-app.ts';
import type { LeadsAnswer } from './contract.ts';

const app = await startTestApp();
const cookie = await app.signIn();

const list = (input: object = { limit: 5000 }) => app.ask('get-admin-leads', input, cookie);

/** Yields page after page, with its size in bytes. */
async function* pages(limit: number) {
  for (let page: object | undefined = { limit }; page !== undefined; ) {
    const response = await app.send('get-admin-leads', page, cookie);
    expect(response.headers.get('vary')).toBe('Page-Limit, Page-Before');
    const text = await response.text();
    const answer = JSON.parse(text) as LeadsAnswer;
    yield { ...answer, size: text.length };
    page = answer.next === undefined ? undefined : { limit, before: answer.next };
  }
}

const send = (name: string) => app.sendLead({ name });

test('pages give every lead once, newest first, while others arrive', async () => {
  for (let index = 0; index < 7; index += 1) await send(`Lead ${index}`);
  const names: string[] = [];
  for await (const { leads } of pages(3)) {
    names.push(...leads.map(({ name }) => name));
    await send(`Late ${names.length}`);
  }
  expect(names).toEqual(['Lead 6', 'Lead 5', 'Lead 4', 'Lead 3', 'Lead 2', 'Lead 1', 'Lead 0']);
});

test('leads of the same millisecond, and of the very same moment, are neither repeated nor missed', async () => {
  await app.superuser`
    insert into leads (name, email, phone, case_type, page_source, submission_date, content_hash, imported)
    select 'Same ' || n, 'a@b', '1', 'Other', '/', '2020-01-01'::timestamptz + make_interval(secs => (n / 3) * 0.000001),
      sha256(n::text::bytea), true from generate_series(1, 12) n`;
  const seen: number[] = [];
  for await (const { leads } of pages(2)) {
    seen.push(...leads.filter(({ name }) => name.startsWith('Same')).map(({ id }) => id));
  }
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one));
  expect(seen).toHaveLength(12);
  await app.superuser`delete from leads where name like 'Same%'`;
});

test('without a page every lead is returned in its eight fields alone, whatever is in the query', async () => {
  const all = await list({});
  expect(Object.keys(all)).toEqual(['status', 'leads']);
  for (const lead of all.leads) {
    const fields = ['id', 'name', 'email', 'phone', 'case_type', 'message', 'submission_date', 'page_source'];
    expect(Object.keys(lead)).toEqual(fields);
  }
  expect(await (await app.call('/api/get-admin-leads.php?limit=1&before=x', { cookie })).json()).toEqual(all);
});

test('a page adds what our own screen shows: the numbers to dial and the totals; one of exactly all has no next', async () => {
  await app.sendLead({ phone: '210 555 0144 or 210 555 0145' });
  const page = await list();
  expect(page.leads[0]?.phone_links).toHaveLength(2);
  expect(page).toMatchObject({ total: page.leads.length, suspected: [], suspected_total: 0 });
  expect((await list({ limit: page.leads.length })).next).toBeUndefined();
});

test('a page of long messages ends before it gets too large, and no lead is missed', async () => {
  await app.superuser`
    insert into leads (name, email, phone, case_type, page_source, submission_date, content_hash, imported, suspected, message)
    select 'Long ' || n, 'a@b', '1', 'Other', '/', now() - make_interval(secs => n), sha256(('long' || n)::bytea), true,
      n > 100, repeat(md5(n::text), 1900) from generate_series(1, 160) n`;
  const sizes: number[] = [];
  const seen: string[] = [];
  for await (const { leads, size, suspected, suspected_total } of pages(5000)) {
    sizes.push(size);
    seen.push(...leads.map(({ name }) => name).filter((name) => name.startsWith('Long ')));
    if (suspected) expect(suspected_total).toBeGreaterThan(suspected.length);
  }
  expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => `Long ${index + 1}`));
  expect(Math.max(...sizes)).toBeLessThan(5 * 1024 * 1024);
  expect(sizes.length).toBeLessThan(6);
  await app.superuser`delete from leads where name like 'Long %'`;
});

test('however much spam there is, no page of the list and no daily count reads all leads', async () => {
  onTestFinished(async () => void (await app.superuser`delete from leads where name = 'Spam'`));
  await app.superuser`
    insert into leads (name, email, phone, case_type, page_source, submission_date, content_hash, imported, suspected)
    select 'Spam', 'a@b', '1', 'Other', '/', now() - make_interval(mins => n), sha256(('spam' || n)::bytea), true, n % 3 > 0
    from generate_series(1, 20000) n`;
  await app.superuser`vacuum analyze leads`;
  await app.superuser`select pg_stat_reset()`;
  const inTheMiddle = new Date(Date.now() - 200 * 60_000).toISOString();
  await list({ limit: 200, before: cursorText(inTheMiddle, 1) });
  await app.ask('get-admin-trends', {}, cookie);
  await app.ask('get-deleted-leads', {}, cookie);
  const scans = async () => {
    // Counts of other connections arrive late, including those of earlier work on a table of only a few rows.
    const [row] = await app.superuser`
      select seq_tup_read::int as rows, idx_scan::int as by_index from pg_stat_user_tables where relname = 'leads'`;
    return row;
  };
  await expect.poll(async () => (await scans())?.by_index).toBeGreaterThan(2);
  expect((await scans())?.rows).toBeLessThan(20_000);
});

test('a deleted lead is out of the list, the total and the pages immediately; a second delete is refused', async () => {
  const before = await list();
  const victim = before.leads[2];
  const remove = () => app.send('delete-lead', { id: String(victim?.id) }, cookie);
  for (const id of ['', ' 7', '7.0', '0x7', '-7', '9'.repeat(20), null, [7]])
    expect(await app.statusOf('delete-lead', { id }, cookie)).toBe(400);
  expect(await (await remove()).json()).toEqual({ status: 'success', message: 'Lead deleted successfully' });
  const after = await list();
  expect(after.leads.map(({ id }) => id)).toEqual(before.leads.map(({ id }) => id).filter((id) => id !== victim?.id));
  expect(after.total).toBe((before.total ?? 0) - 1);
  expect((await remove()).status).toBe(404);
  const [entry] = await app.superuser`select staff_name, detail from audit where action = 'delete-lead'`;
  expect(entry).toEqual({ staff_name: 'staff', detail: { lead: victim?.id } });
});

test('a deleted lead is listed among the deleted ones for thirty days, and restored as it was', async () => {
  const deleted = () => app.ask('get-deleted-leads', {}, cookie);
  const choose = async (path: string, id?: number) => (await app.call(path, { body: { id }, cookie })).status;
  const before = await list();
  const [victim] = before.leads;
  await choose('/api/delete-lead.php', victim?.id);
  const among = await deleted();
  expect(among.leads[0]).toMatchObject({ ...victim, deleted_at: expect.stringMatching(/^20/) });
  expect(among.total).toBe(among.leads.length);
  const found = async (search: string) => (await app.ask('get-deleted-leads', { search }, cookie)).leads;
  expect(await found(victim?.email.toUpperCase() ?? '')).toContainEqual(among.leads[0]);
  expect(await found('nobody has this')).toEqual([]);
  expect(await choose('/api/restore-lead.php', victim?.id)).toBe(200);
  expect((await list()).leads).toEqual(before.leads);
  expect((await deleted()).leads.map(({ id }) => id)).not.toContain(victim?.id);
  expect(await choose('/api/restore-lead.php', victim?.id)).toBe(404);
  await choose('/api/delete-lead.php', victim?.id);
  await app.superuser`update leads set deleted_at = now() - interval '31 days' where id = ${victim?.id ?? 0}`;
  expect((await deleted()).leads.map(({ id }) => id)).not.toContain(victim?.id);
  expect(await choose('/api/restore-lead.php', victim?.id)).toBe(404);
});

test('the dashboard’s statistics, the total and the list itself agree, whatever happens to leads', async () => {
  const agreed = async () => {
    const { leads, total, suspected, suspected_total } = await list();
    const { stats } = await app.ask('get-admin-stats', {}, cookie);
    const { days } = await app.ask('get-admin-trends', {}, cookie);
    expect([total, stats.total_leads, days.reduce((sum, day) => sum + day.leads, 0)]).toEqual(
      Array(3).fill(leads.length),
    );
    expect(suspected).toHaveLength(suspected_total ?? -1);
    return [leads.length, suspected?.length];
  };
  const post = async (path: string, body: object) =>
    expect((await app.call(path, { body, cookie, ip: '10.2.0.1' })).status).toBe(200);
  const trapped = async () => {
    await post('/mail.php', { ...goodRequest, q7: 'http://spam.example' });
    return { id: (await list()).suspected?.[0]?.id };
  };
  const [leads = 0, suspected] = await agreed();
  expect(suspected).toBe(0);
  const first = await trapped();
  expect(await agreed()).toEqual([leads, 1]);
  await post('/api/not-spam.php', first);
  expect(await agreed()).toEqual([leads + 1, 0]);
  await post('/api/delete-lead.php', first);
  expect(await agreed()).toEqual([leads, 0]);
  const second = await trapped();
  await post('/api/delete-lead.php', second);
  expect(await agreed()).toEqual([leads, 0]);
  const row = { name: 'Old', email: 'a@b', phone: '1' };
  await post('/api/import-leads.php', { leads: [row, row], dryRun: false });
  expect(await agreed()).toEqual([leads + 1, 0]);
  expect(await app.statusOf('not-spam', first, cookie)).toBe(404);
});

/** Returns a cursor as the API writes it, for a moment that need not exist. */
const cursor = (date: string) => Buffer.from(`${date}|1`).toString('base64url');

test.each([
  { limit: '0' },
  { limit: 'x' },
  { limit: '-1' },
  { before: 'x' },
  { limit: '2', before: 'MjAyNg' },
  { before: cursor('2024-02-30T00:00:00+00:00') },
  { before: cursor('2024-02-28T24:00:00+00:00') },
  { before: cursor('0000-01-01T00:00:00+00:00') },
])('the page %j is refused', async (page) => {
  for (const list of ['leads', 'calls', 'emails'] as const) {
    const response = await app.send(`get-admin-${list}`, page, cookie);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ status: 'error', message: expect.any(String) });
  }
});
