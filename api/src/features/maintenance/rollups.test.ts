import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { connect, type Sql } from '../../database/sql.ts';
import { recountDays } from '../../testing/recount-queries.ts';
import { freshDatabase } from '../../testing/test-app.ts';
import { countEverything, isRecounting, saveTimeZone, trendDays } from '../stats/queries.ts';
import { readSources } from '../stats/sources-queries.ts';
import { storeClicks, storeVisits } from '../tracking/queries.ts';
import { settleRollups } from './queries.ts';
import { forgettingSteps } from './steps-queries.ts';

const { sql, superuser, appUrl } = await freshDatabase();
const OWN_HOST = 'firm.example';
const visit = { pageUrl: '/', pageTitle: '', referrerUrl: '', ipAddress: null, byStaff: false };

beforeEach(async () => {
  await superuser`truncate visits, visit_sessions, clicks, rollups, source_rollups`;
  await superuser`update rollup_state set settled_until = now(), final_day = '-infinity', recount_from = null`;
});

/** Starts a transaction that does this and stays open; returns the function that commits it. */
async function whileOpen(work: (tx: Sql) => Promise<unknown>) {
  const slow = connect(appUrl, { max: 1 });
  await slow`begin`;
  await work(slow);
  return async () => {
    await slow`commit`;
    await slow.end();
  };
}

const visitsOf = async (days: number) =>
  (await readSources(sql, days)).filter(({ kind }) => kind === 'page').map(({ name, visits }) => [name, visits]);

/** Opens a session this long ago; its row is written now. */
const visitAgo = (tx: Sql, id: string, ago: string) =>
  tx`insert into visit_sessions values (${id}, now() - ${ago}::text::interval, '/', '-', '-')`;

test('what a long transaction writes into settled time is in the next run', async () => {
  const commit = await whileOpen((slow) => visitAgo(slow, 'late', '10 minutes'));
  await settleRollups(sql);
  await commit();
  await settleRollups(sql);
  expect(await visitsOf(7)).toEqual([['/', 1]]);
});

test('another time zone makes anew the days of the rows that are left, and keeps final days', async () => {
  await visitAgo(superuser, 'final', '400 days');
  for (const hour of Array.from({ length: 72 }, (_, n) => n))
    await visitAgo(superuser, `kept ${hour}`, `${hour} hours`);
  await superuser`select unsettle()`;
  await settleRollups(sql);
  await forgettingSteps['old-events'].run(sql, 12);
  for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu', 'America/Chicago']) {
    await saveTimeZone(sql, zone);
    expect((await countEverything(sql)).unique_visitors).toBe(73);
    await settleRollups(sql);
    const days = await recountDays(superuser, { timeZone: zone });
    const of = new Map((await trendDays(sql)).map(({ day, visitors }) => [day, visitors]));
    for (const { day, visitors } of days) expect(of.get(day)).toBe(visitors);
    expect((await countEverything(sql)).unique_visitors).toBe(73);
  }
});

test('until days are made anew, all that was known stands, with what came since, and is marked', async () => {
  for (let day = 1; day <= 40; day += 1) await visitAgo(superuser, `day ${day}`, `${day} days`);
  await superuser`select unsettle()`;
  await settleRollups(sql);
  const known = await trendDays(sql);
  const sources = await readSources(sql, null);
  await visitAgo(superuser, 'of the past', '20 days');
  await superuser`select unsettle()`;
  const slow = connect(appUrl, { max: 1 });
  onTestFinished(() => slow.end());
  for (const step of [async () => undefined, () => slow`begin`, () => settleRollups(slow)]) {
    await step();
    expect(await isRecounting(sql)).toBe(true);
    expect(await trendDays(sql)).toEqual(known);
    expect(await readSources(sql, null)).toEqual(sources);
    expect((await countEverything(sql)).unique_visitors).toBe(40);
    await expect(forgettingSteps['old-events'].run(sql, 12)).rejects.toThrow('not settled');
  }
  await storeVisits(sql, [{ ...visit, sessionId: 'now' }], OWN_HOST);
  expect((await countEverything(sql)).unique_visitors).toBe(41);
  await slow`commit`;
  expect(await isRecounting(sql)).toBe(false);
  expect((await countEverything(sql)).unique_visitors).toBe(42);
});

test('names win by how often they occur, not by which came first', async () => {
  const send = (names: string[], visitor: string) =>
    storeVisits(
      sql,
      names.map((name, n) => ({
        ...{ ...visit, pageUrl: `/?utm_campaign=${name}`, referrerUrl: `https://${name}.example/` },
        sessionId: `${visitor} ${name} ${n}`,
      })),
      OWN_HOST,
    );
  await send(
    Array.from({ length: 300 }, (_, n) => `made-up-${n}`),
    'stranger',
  );
  await send(['honest', 'honest'], 'visitor');
  const check = async () => {
    const names = (await readSources(sql, 30)).filter(({ kind }) => kind === 'referrer');
    expect(names).toHaveLength(101);
    expect(names.find(({ name }) => name === 'honest.example')?.visits).toBe(2);
    expect(names.reduce((all, { visits }) => all + visits, 0)).toBe(302);
  };
  await check();
  await superuser`update visit_sessions set began_at = began_at - interval '2 days'`;
  await superuser`select unsettle()`;
  await settleRollups(sql);
  await check();
});

test('a click keeps its visit when that is dropped before it', async () => {
  await superuser`
    with month as (select day_start(office_day(date_trunc('month', now() - interval '12 months')) + 1) as began),
      visit as (
        insert into visit_sessions select 'kept', began - interval '1 hour', '/', 'firm.example', 'spring' from month
      )
    select from month`;
  await superuser`
    insert into clicks (kind, target, page_source, session_id, click_date, began_at, landing_page, referrer, campaign)
    select 'call', '1', '/', 'kept', began_at + make_interval(hours => n * 2), began_at, landing_page, referrer, campaign
    from visit_sessions, generate_series(0, 1) n`;
  await superuser`select unsettle()`;
  await settleRollups(sql);
  const before = await readSources(sql, null);
  expect(before.find(({ name }) => name === 'spring')).toMatchObject({ visits: 1, visits_called: 1, calls: 2 });
  await forgettingSteps['old-events'].run(sql, 12);
  await forgettingSteps['old-events'].run(sql, 12);
  const left = await superuser`select from clicks`;
  expect([left.length, (await superuser`select from visit_sessions`).length]).toEqual([1, 0]);
  expect(await readSources(sql, null)).toEqual(before);
  await settleRollups(sql);
  expect(await readSources(sql, null)).toEqual(before);
});

test('of two concurrent clicks of one visit one is the first', async () => {
  const sessionId = 'two';
  await storeVisits(sql, [{ ...visit, sessionId }], OWN_HOST);
  const call = { kind: 'call' as const, target: '1', pageSource: '/', ipAddress: null, sessionId };
  const commit = await whileOpen((slow) => storeClicks(slow, [call]));
  await storeClicks(sql, [call]);
  await commit();
  expect(await readSources(sql, 7)).toContainEqual(expect.objectContaining({ name: '/', visits_called: 1, calls: 2 }));
});
