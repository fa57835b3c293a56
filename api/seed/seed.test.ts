import { afterAll, expect, test } from 'vitest';
import { connect } from '../src/sql.ts';
import { freshDatabase, startTestApp } from '../src/testing/test-app.ts';
import { spreadOverHours } from './hours.ts';
import { type SeedWish, seed } from './seed.ts';

const wish: SeedWish = {
  leads: 60,
  visits: 3000,
  months: 2,
  until: new Date('2026-03-02T18:30:00Z'),
  timeZone: 'America/Chicago',
  publicUrl: 'https://example.com',
};
const quiet = () => undefined;

test('hours add up, follow the office’s day and end before now', () => {
  const hours = spreadOverHours(10_000, 3, wish.until, wish.timeZone);
  expect(hours.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
  expect(hours.at(-1)?.start.getTime()).toBeLessThan(wish.until.getTime());
  const at = (hour: number) =>
    hours.filter(({ start }) => start.getUTCHours() === hour).reduce((sum, { amount }) => sum + amount, 0);
  // Six in the evening in Texas against four in the morning.
  expect(at(1)).toBeGreaterThan(4 * at(10));
});

test('the counters agree with what was written, and nobody is mailed', async () => {
  const app = await startTestApp();
  await seed(app.sql, wish, quiet);
  const [truth] = await app.superuser`
    select count(*) filter (where not_counted is null)::int as total_visits,
      count(distinct session_id) filter (where not_counted is null)::int as unique_visitors,
      (select count(*) from leads where not suspected)::int as total_leads,
      (select count(*) from call_clicks where not_counted is null)::int as total_calls,
      (select count(*) from email_clicks where not_counted is null)::int as total_emails,
      count(*)::int as all
    from visits`;
  const { stats } = await app.json<{ stats: object }>('/api/get-admin-stats.php', { cookie: await app.signIn() });
  expect({ ...stats, all: wish.visits }).toEqual({ ...truth });
  const [days] = await app.superuser`select sum(amount)::int as n from daily_counts where kind = 'visit'`;
  expect(days?.n).toBe(truth?.total_visits);
  const [jobs] = await app.superuser`select count(*)::int as n from notifications`;
  expect(jobs?.n).toBe(0);
});

test('the same wish writes the same data', async () => {
  const digests = [];
  for (let time = 0; time < 2; time += 1) {
    const { appUrl, superuser } = await freshDatabase();
    const sql = connect(appUrl, { max: 1 });
    afterAll(() => sql.end());
    await seed(sql, wish, quiet);
    const [digest] = await superuser`
      select (select md5(string_agg(v::text, ',' order by id)) from visits v) as visits,
        (select md5(string_agg((l.name, l.message, l.submission_date)::text, ',' order by id)) from leads l) as leads`;
    digests.push({ ...digest });
  }
  expect(digests[0]).toEqual(digests[1]);
});
