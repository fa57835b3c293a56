import { afterAll, expect, test } from 'vitest';
import { connect } from '../../database/sql.ts';
import { createWorkers } from '../../jobs/workers.ts';
import { silent, startTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { runMaintenance, startMaintenance } from './maintenance.ts';
import { settleRollups } from './queries.ts';

const app = await startTestApp();
const single = connect(app.appUrl, { max: 1 });
afterAll(() => single.end());

test('addresses older than thirty days are truncated, newer ones kept, and the day is recorded', async () => {
  await app.superuser`
    insert into visits (visit_date, page_url, page_title, session_id, referrer_url, ip_address) values
      (now() - interval '31 days', '/', '', 'old', '', '203.0.113.77'),
      (now() - interval '31 days', '/', '', 'old6', '', '2001:db8:1:2:3::4'),
      (now() - interval '29 days', '/', '', 'young', '', '203.0.113.78')`;
  await app.sendLead({}, { ip: '198.51.100.9', headers: { 'Idempotency-Key': 'a-key' } });
  await app.superuser`update leads set submission_date = now() - interval '40 days'`;
  expect(await runMaintenance(single, 24)).toBe(true);
  const rows = await app.superuser`select session_id, ip_address::text as ip from visits order by session_id`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { session_id: 'old', ip: '203.0.113.0/24' },
    { session_id: 'old6', ip: '2001:db8:1::/48' },
    { session_id: 'young', ip: '203.0.113.78/32' },
  ]);
  const [lead] = await app.superuser`select ip_address::text as ip, idempotency_key as key from leads`;
  expect(lead).toMatchObject({ ip: '198.51.100.0/24', key: null });
  const { visits } = await app.ask('get-admin-visits', {}, await app.signIn());
  expect(visits.map((one) => one.ip_address)).toEqual(expect.arrayContaining(['203.0.113.78', '203.0.113.0/24']));
});

test('deleted leads are gone after thirty days, with their jobs', async () => {
  const id = await app.sendLead();
  await app.superuser`update leads set deleted_at = now() - interval '31 days' where id = ${id}`;
  await runMaintenance(single, 24);
  expect(
    await app.superuser`select id from leads where id = ${id} union all
    select lead_id from outbox where lead_id = ${id}`,
  ).toEqual([]);
});

test('leads and clicks lose their visit when it is no longer kept', async () => {
  const headers = { 'X-Session-Id': 'forgotten' };
  await app.sendVisit({ sessionId: 'forgotten' });
  const longAgo = await app.sendLead({}, { headers });
  await app.sendLead({}, { headers });
  await app.call('/api/track-call.php', { body: { phoneNumber: '1', pageSource: '/' }, headers });
  await app.superuser`update leads set submission_date = now() - interval '26 months' where id = ${longAgo}`;
  await app.superuser`update clicks set click_date = now() - interval '26 months'`;
  await app.superuser`delete from maintenance_steps where name = 'visits-of-leads'`;
  await runMaintenance(single, 24);
  const left = await app.superuser`
    select name from leads where session_id = 'forgotten' union all
    select target from clicks where session_id = 'forgotten'`;
  expect(left).toHaveLength(0);
  // Both are requests, but of one visit.
  const { pages } = await app.ask('get-admin-sources', { days: 'all' }, await app.signIn());
  expect(pages.find(({ name }) => name === '/')).toMatchObject({ requests: 2, visits_requested: 1 });
});

test('visits older than the retention are dropped, and the totals stay', async () => {
  await app.superuser`
    insert into visits (visit_date, page_url, page_title, session_id, referrer_url)
    values ('2020-01-15', '/', '', 'ancient', ''), ('2015-01-15', '/', '', 'more ancient', '')`;
  await app.sendVisit();
  await app.superuser`select unsettle()`;
  const cookie = await app.signIn();
  const answers = () =>
    Promise.all(
      (['get-admin-stats', 'get-admin-trends', 'get-admin-sources', 'get-admin-visits'] as const).map((name) =>
        app.ask(name, {}, cookie),
      ),
    );
  for (const { recounting } of await answers()) expect(recounting).toBe(true);
  await settleRollups(single);
  for (const answer of await answers()) expect(answer).not.toHaveProperty('recounting');
  const total = async () => (await app.ask('get-admin-visits', {}, cookie)).stats.total_visits;
  const before = await total();
  await runMaintenance(single, 12);
  const rows = await app.superuser`select session_id from visits where visit_date < '2021-01-01'`;
  expect(rows).toHaveLength(0);
  expect(await total()).toBe(before);
  expect(before).toBeGreaterThanOrEqual(3);
});

test('individual clicks, sessions and the audit are kept for the retention period, the audit for at least half a year', async () => {
  await app.superuser`insert into clicks (kind, target, click_date, page_source)
    values ('call', 'old', now() - interval '4 months', '/'), ('call', 'young', now() - interval '2 months', '/')`;
  await app.superuser`insert into visit_sessions (session_id, began_at, landing_page, referrer, campaign)
    values ('old one', now() - interval '4 months', '/', '', ''), ('young one', now() - interval '2 months', '/', '', '')`;
  await app.superuser`insert into audit (action, kind, detail, at)
    values ('export', 'exports', '{"of":"old"}', now() - interval '8 months'),
      ('export', 'exports', '{"of":"young"}', now() - interval '4 months')`;
  await runMaintenance(single, 3);
  const kept = async (rows: Promise<readonly Record<string, unknown>[]>) => (await rows).map(({ of }) => of);
  expect(await kept(app.superuser`select target as of from clicks`)).toEqual(['young']);
  expect(await kept(app.superuser`select session_id as of from visit_sessions where session_id like '% one'`)).toEqual([
    'young one',
  ]);
  expect(await kept(app.superuser`select detail ->> 'of' as of from audit where detail ? 'of'`)).toEqual(['young']);
});

test('one process at a time', async () => {
  const other = connect(app.appUrl, { max: 1 });
  await other`select pg_advisory_lock(hashtext('advocate upkeep'))`;
  expect(await runMaintenance(single, 24)).toBe(false);
  await other.end();
  expect(await runMaintenance(single, 24)).toBe(true);
});

test('the last 28 days cannot be dropped', async () => {
  await expect(app.sql`select drop_events(current_date)`).rejects.toThrow('never dropped');
});

test('a step that fails holds up no other, and its failures are counted until it succeeds', async () => {
  await app.sendLead();
  await app.superuser`update outbox set sent_at = now() - interval '31 days', due_at = null`;
  await app.superuser`delete from maintenance_steps`;
  await app.superuser`revoke update on leads from advocate_app`;
  const failed: string[] = [];
  const failures = async (step: string) =>
    (await app.superuser`select failures from maintenance_steps where name = ${step}`)[0]?.failures;
  expect(await runMaintenance(single, 24, (step) => failed.push(step))).toBe(true);
  await runMaintenance(single, 24);
  expect([await failures('addresses'), await failures('outbox')]).toEqual([2, 0]);
  await app.superuser`grant update on leads to advocate_app`;
  expect(failed).toEqual(['visits-of-leads', 'addresses']);
  const [jobs] = await app.superuser`select count(*)::int as n from outbox`;
  expect(jobs?.n).toBe(0);
  await runMaintenance(single, 24);
  expect(await failures('addresses')).toBe(0);
});

test('maintenance that fails is reported, and its next success too', async () => {
  const workers = createWorkers();
  const worker = workers.add('maintenance');
  await app.superuser`revoke update on leads from advocate_app`;
  const stopFirst = startMaintenance(app.appUrl, 24, {}, silent, worker);
  await until(() => expect(workers.list()).toMatchObject([{ name: 'maintenance', state: 'failing' }]));
  await stopFirst();
  await app.superuser`grant update on leads to advocate_app`;
  const stopSecond = startMaintenance(app.appUrl, 24, {}, silent, worker);
  await until(() => expect(workers.list()).toMatchObject([{ name: 'maintenance', state: 'ok' }]));
  await stopSecond();
});
