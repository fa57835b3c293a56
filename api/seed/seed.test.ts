import { cities } from '@advocate/facts/site-paths';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../src/database/sql.ts';
import type { Source } from '../src/features/stats/contract.ts';
import { freshDatabase, startTestApp } from '../src/testing/test-app.ts';
import { spreadOverHours } from './hours.ts';
import { type SeedOptions, seed } from './seed.ts';

const options: SeedOptions = {
  leads: 60,
  visits: 1000,
  months: 2,
  until: new Date('2026-03-02T18:30:00Z'),
  timeZone: 'America/Chicago',
  publicUrl: 'https://example.com',
};
const quiet = () => undefined;

test('hours add up, follow the office’s day and end before now', () => {
  const hours = spreadOverHours(10_000, 3, options.until, options.timeZone);
  expect(hours.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
  expect(hours.at(-1)?.start.getTime()).toBeLessThan(options.until.getTime());
  const at = (hour: number) =>
    hours.filter(({ start }) => start.getUTCHours() === hour).reduce((sum, { amount }) => sum + amount, 0);
  // 6 p.m. in Texas against 4 a.m.
  expect(at(1)).toBeGreaterThan(4 * at(10));
});

test('the same options write the same data', async () => {
  const digests = [];
  for (let time = 0; time < 2; time += 1) {
    const { appUrl, superuser } = await freshDatabase();
    const sql = connect(appUrl, { max: 1 });
    afterAll(() => sql.end());
    await seed(sql, options, quiet);
    const [digest] = await superuser`
      select (select count(*)::int from visits) as amount,
        (select md5(string_agg(v::text, ',' order by id)) from visits v) as visits,
        (select md5(string_agg((l.name, l.message, l.submission_date)::text, ',' order by id)) from leads l) as leads`;
    digests.push({ ...digest });
  }
  expect(digests[0]).toEqual(digests[1]);
  expect(digests[0]?.amount).toBe(options.visits);
});

test('leads come from the contact pages with the visit before them, and nobody is mailed; a campaign and a city bring some, another city none', async () => {
  const app = await startTestApp();
  await seed(app.sql, { ...options, leads: 400, until: new Date() }, quiet);
  expect(await app.superuser`select from outbox`).toEqual([]);
  const forms = await app.superuser`
    select page_source, count(*) filter (where session_id is not null)::int as visits from leads group by 1 order by 1`;
  expect(forms.map((form) => form.page_source)).toEqual(['/contact', '/contact-colorado']);
  expect(forms[0]?.visits).toBeGreaterThan(100);
  const cookie = await app.signIn();
  const sources = await app.ask('get-admin-sources', { days: 'all' }, cookie);
  const [advertised, unasked] = cities;
  const rate = (list: readonly Source[], name: string) => {
    const found = list.find((source) => source.name === name);
    return (found?.visits_requested ?? 0) / (found?.visits ?? 0);
  };
  expect(rate(sources.campaigns, advertised?.slug ?? '')).toBeGreaterThan(rate(sources.campaigns, 'No campaign'));
  expect(rate(sources.cities, advertised?.name ?? '')).toBeGreaterThan(0.1);
  expect(rate(sources.cities, unasked?.name ?? '')).toBe(0);
});
