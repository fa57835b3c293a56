import { afterAll, expect, test } from 'vitest';
import { connect } from '../../sql.ts';
import { goodRequest, startTestApp } from '../../testing/test-app.ts';
import type { VisitsAnswer } from '../tracking/contract.ts';
import { keepUp } from './upkeep.ts';

const app = await startTestApp();
const single = connect(app.appUrl, { max: 1 });
afterAll(() => single.end());
const visit = { pageUrl: '/', pageTitle: 'Home', sessionId: 'keeper', referrerUrl: '' };

async function partitions() {
  const rows = await app.superuser`
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'visits'::regclass order by relname`;
  return rows.map(({ relname }) => String(relname));
}

test('addresses older than thirty days are truncated, younger ones kept, and the day is remembered', async () => {
  await app.superuser`
    insert into visits (visit_date, page_url, page_title, session_id, referrer_url, ip_address) values
      (now() - interval '31 days', '/', '', 'old', '', '203.0.113.77'),
      (now() - interval '31 days', '/', '', 'old6', '', '2001:db8:1:2:3::4'),
      (now() - interval '29 days', '/', '', 'young', '', '203.0.113.78')`;
  await app.call('/mail.php', { body: goodRequest, ip: '198.51.100.9' });
  await app.superuser`update leads set submission_date = now() - interval '40 days'`;
  expect(await keepUp(single, 24)).toBe(true);
  const rows = await app.superuser`select session_id, ip_address::text as ip from visits order by session_id`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { session_id: 'old', ip: '203.0.113.0/24' },
    { session_id: 'old6', ip: '2001:db8:1::/48' },
    { session_id: 'young', ip: '203.0.113.78/32' },
  ]);
  const [lead] = await app.superuser`select ip_address::text as ip from leads`;
  expect(lead?.ip).toBe('198.51.100.0/24');
  const { visits } = await app.json<VisitsAnswer>('/api/get-admin-visits.php', { cookie: await app.signIn() });
  expect(visits.map((one) => one.ip_address)).toEqual(expect.arrayContaining(['203.0.113.78', '203.0.113.0/24']));
});

test('deleted leads are gone after thirty days, with their jobs', async () => {
  await app.call('/mail.php', { body: { ...goodRequest, name: 'Gone' } });
  await app.superuser`
    update leads set deleted_at = now() - interval '31 days' where name = 'Gone'`;
  await keepUp(single, 24);
  const [left] = await app.superuser`select count(*)::int as n from leads where name = 'Gone'`;
  expect(left?.n).toBe(0);
});

test('visits older than the retention are dropped with their month, and the totals stay', async () => {
  await app.superuser`select ensure_visit_partitions('2020-01-01', '2020-02-01')`;
  await app.superuser`
    insert into visits (visit_date, page_url, page_title, session_id, referrer_url)
    values ('2020-01-15', '/', '', 'ancient', ''), ('2015-01-15', '/', '', 'older than partitions', '')`;
  await app.call('/api/track-visit.php', { body: visit });
  expect(await partitions()).toContain('visits_2020_01');
  await keepUp(single, 12);
  expect(await partitions()).not.toContain('visits_2020_01');
  const rows = await app.superuser`select session_id from visits where visit_date < '2021-01-01'`;
  expect(rows).toHaveLength(0);
  const cookie = await app.signIn();
  const { stats } = await app.json<VisitsAnswer>('/api/get-admin-visits.php', { cookie });
  expect(stats.total_visits).toBe(1);
});

test('a visit without a month of its own is stored, reported, and moved when the month is made', async () => {
  await app.superuser`
    insert into visits (visit_date, page_url, page_title, session_id, referrer_url)
    values (now() + interval '200 days', '/', '', 'stray', '')`;
  const cookie = await app.signIn();
  const health = () => app.json<{ problems: { code: string }[] }>('/api/get-admin-health.php', { cookie });
  expect((await health()).problems.map(({ code }) => code)).toEqual(['partitions']);
  await app.sql`select ensure_visit_partitions(current_date, current_date + 230)`;
  expect((await health()).problems).toEqual([]);
  const [row] = await app.superuser`select count(*)::int as n from visits where session_id = 'stray'`;
  expect(row?.n).toBe(1);
});

test('one process at a time', async () => {
  const other = connect(app.appUrl, { max: 1 });
  await other`select pg_advisory_lock(hashtext('advocate upkeep'))`;
  expect(await keepUp(single, 24)).toBe(false);
  await other.end();
  expect(await keepUp(single, 24)).toBe(true);
});

test('the last 28 days cannot be dropped, not even by the application’s own role', async () => {
  await expect(app.sql`select drop_visit_partitions(current_date)`).rejects.toThrow('never dropped');
});
