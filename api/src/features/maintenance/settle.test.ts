import { beforeEach, expect, test } from 'vitest';
import { connect, type Sql } from '../../sql.ts';
import { freshDatabase } from '../../testing/test-app.ts';
import { readSources } from '../stats/sources-queries.ts';
import { storeClicks, storeVisits } from '../tracking/queries.ts';
import { findHorizon, settleRollups } from './queries.ts';
import { settle } from './settle.ts';
import { forgettingSteps } from './steps-queries.ts';

const { sql, superuser, appUrl } = await freshDatabase();
const OWN_HOST = 'firm.example';
const visit = { pageUrl: '/', pageTitle: '', referrerUrl: '', ipAddress: null, byStaff: false };

beforeEach(async () => {
  await superuser`truncate visits, visit_sessions, clicks, rollups, source_rollups, source_totals, stale_days`;
  await superuser`update rollup_state set settled_until = now()`;
});

/** Settles all past periods, whatever may still be written into them. */
const settleNow = async () => settleRollups(sql, { ...(await findHorizon(sql)), transaction: '0' });

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

test('what is written into finished days while they are settled is neither lost nor counted twice', async () => {
  const pages = ['/1', '/2', '/3', '/4'];
  let left = 6 * 20;
  const write = async (writer: number) => {
    for (let round = 0; round < 20; round += 1, left -= 1) {
      await superuser.begin(async (tx) => {
        for (const url of pages)
          await tx`
            insert into visit_sessions values (${[url, writer, round].join()}, now() - interval '3 days', ${url}, '-', '-')`;
      });
    }
  };
  const settleAll = async () => {
    while (left > 0) await settleNow();
  };
  await Promise.all([...[1, 2, 3, 4, 5, 6].map(write), settleAll()]);
  const all = pages.map((url) => [url, 6 * 20]);
  expect(await visitsOf(7)).toEqual(all);
  await settle(sql);
  expect(await visitsOf(7)).toEqual(all);
});

test('a day that another writer has already marked is marked by everyone who writes into it', async () => {
  const write = (tx: Sql, id: string) =>
    tx`insert into visit_sessions values (${id}, now() - interval '3 days', '/', '-', '-')`;
  await write(superuser, 'one');
  const commit = await whileOpen((slow) => write(slow, 'two'));
  await expect.poll(settleNow, { timeout: 15_000 }).toBe('done');
  await commit();
  expect(await visitsOf(7)).toEqual([['/', 2]]);
});

test('nothing is settled while a transaction that may have written into it is open', async () => {
  const commit = await whileOpen(
    (slow) => slow`insert into clicks (kind, target, page_source) values ('call', '1', '/')`,
  );
  // As if its hour had ended a minute ago.
  const horizon = { ...(await findHorizon(sql)), until: new Date(Date.now() + 7_200_000).toISOString() };
  expect(await settleRollups(sql, horizon)).toBe('waiting');
  await commit();
  // Transactions of other databases on the server are waited for, too.
  await expect.poll(() => settleRollups(sql, horizon), { timeout: 15_000 }).toBe('done');
  const [row] = await superuser`select sum(calls)::int as calls from rollups`;
  expect(row?.calls).toBe(1);
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
  await settle(sql);
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
    insert into clicks (kind, target, page_source, session_id, click_date)
    select 'call', '1', '/', 'kept', began_at + make_interval(hours => n * 2) from visit_sessions, generate_series(0, 1) n`;
  await settle(sql);
  const before = await readSources(sql, null);
  expect(before.find(({ name }) => name === 'spring')).toMatchObject({ visits: 1, visits_called: 1, calls: 2 });
  await forgettingSteps['old-events'].run(sql, 12);
  const kept = () => superuser`select ctid::text, made_on::text from source_rollups where dropped`;
  const once = await kept();
  await forgettingSteps['old-events'].run(sql, 12);
  expect(await kept()).toEqual(once);
  const left = await superuser`update clicks set click_date = click_date + interval '1 minute' returning session_id`;
  expect([left.length, (await superuser`select from visit_sessions`).length]).toEqual([1, 0]);
  expect(await readSources(sql, null)).toEqual(before);
  await settle(sql);
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
