import { afterAll, expect, test } from 'vitest';
import { connect } from '../database/sql.ts';
import { recordStatements, startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();
const cookie = await app.signIn();
const ROWS = 5_500;
await app.superuser`
  insert into leads (name, email, phone, case_type, page_source, submission_date, content_hash, imported, message)
  select 'Lead ' || n, 'a@b', '1', 'Other', '/', now() - make_interval(secs => n / 7), sha256(n::text::bytea), true,
    repeat('A long story. ', 40)
  from generate_series(1, ${ROWS}::int) n`;
await app.superuser`
  insert into clicks (kind, target, page_source, click_date)
  select case when n % 2 = 0 then 'call' else 'email' end, 'target ' || n, '/', now() - make_interval(secs => n / 7)
  from generate_series(1, ${ROWS}::int * 2) n`;
/** Two connections and no more, as if the others were in use. */
const pool = connect(app.appUrl, { max: 2 });
afterAll(() => pool.end());
const narrow = app.startTwin({}, pool);

const lists = [
  ['get-admin-leads', 'leads'],
  ['get-admin-calls', 'calls'],
  ['get-admin-emails', 'emails'],
] as const;
const pathOf = (name: string) => `/api/${name}.php`;
const open = (name: string, process = narrow) => app.call(pathOf(name), { cookie }, process);
const readerOf = (response: Response) => response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;

test.each(lists)('%s without a page has every row once, newest first', async (name, field) => {
  const response = await open(name);
  expect(response.headers.get('content-type')).toContain('application/json');
  const answer = (await response.json()) as Record<string, { id: number }[]>;
  expect(Object.keys(answer)).toEqual(['status', field]);
  const ids = answer[field]?.map(({ id }) => id) ?? [];
  expect(new Set(ids).size).toBe(ROWS);
  const moments = answer[field]?.map((row) => Object.values(row).find((value) => /^\d{4}-\d\d-\d\dT/.test(`${value}`)));
  expect(moments).toEqual(moments?.toSorted().reverse());
});

test('an empty list is whole', async () => {
  const empty = await startTestApp();
  const answer = await empty.ask('get-admin-leads', {}, await empty.signIn());
  expect(answer).toEqual({ status: 'success', leads: [] });
});

test.each(lists)(
  'twenty who read %s slowly leave the connections to others, and little is read for them',
  async (name) => {
    const { sql, statements } = recordStatements(pool);
    const twin = app.startTwin({}, sql);
    const readers = await Promise.all(Array.from({ length: 20 }, async () => readerOf(await open(name, twin))));
    await Promise.all(readers.map((reader) => reader.read()));
    const soFar = statements.length;
    expect(await app.isIn(cookie, narrow)).toBe(true);
    expect(statements.length).toBe(soFar);
    const [first, ...others] = readers;
    for (let at = 0; at < 4; at += 1) await first?.read();
    expect(statements.length).toBeGreaterThan(soFar);
    const afterFirst = statements.length;
    await Promise.all([first, ...others].map((reader) => reader?.cancel()));
    expect(await app.isIn(cookie, narrow)).toBe(true);
    expect(statements.length).toBe(afterFirst);
  },
);

test.each(lists)('%s that fails half-way is never taken for a whole one', async (name, field) => {
  const table = field === 'leads' ? 'leads' : 'clicks';
  const response = await open(name);
  const reader = readerOf(response);
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader.read()).value, { stream: true });
  await app.superuser`revoke select on ${app.superuser(table)} from advocate_app`;
  const readAll = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += decoder.decode(part.value);
  };
  await expect(readAll()).rejects.toThrow('permission denied');
  await app.superuser`grant select on ${app.superuser(table)} to advocate_app`;
  expect(() => JSON.parse(text)).toThrow();
  expect(await app.isIn(cookie, narrow)).toBe(true);
});

test.each(lists)('%s that fails at once is an ordinary refusal', async (name, field) => {
  const table = app.superuser(field === 'leads' ? 'leads' : 'clicks');
  await app.superuser`revoke select on ${table} from advocate_app`;
  const response = await open(name);
  await app.superuser`grant select on ${table} to advocate_app`;
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: 'error' });
});
