import type { Sql } from 'postgres';
import { connect } from '../api/src/sql.ts';
import type { Bench } from './bench.ts';
import { atMost, type Figure, fixedRow } from './benchmark.ts';
import { seededDatabase, settleNow } from './databases.ts';
import { measuredProduct, staffClient } from './measured-product.ts';

const DAY_SECONDS = 86_400;
const SCREENS = {
  'the dashboard': '/api/get-admin-stats.php',
  trends: '/api/get-admin-trends.php',
  visits: '/api/get-admin-visits.php',
  Sources: '/api/get-admin-sources.php?days=all',
};

/** The time to compute statistics that are not rolled up yet, and the time to roll them up. */
export const settling: Figure[] = [
  {
    name: 'settling-day',
    title: 'the figures of a day made from its rows, on one core',
    run: async (bench) => {
      const product = await measuredProduct(bench, { gateway: 'none' });
      await fill(product.sql, 100_000, 3);
      const seconds = [];
      for (let round = 0; round < bench.rounds; round += 1) {
        await product.sql`insert into stale_days select (now() - interval '2 days')::date - n from generate_series(0, 1) n`;
        seconds.push(await settleNow(product.environment.DATABASE_URL as string));
      }
      const [made] = await product.sql`select sum(visits)::int as visits from rollups`;
      if (made?.visits !== 100_000) throw new Error(`${made?.visits} visits are in the figures`);
      return [fixedRow('100,000 visits', 's', Math.max(...seconds), atMost(2))];
    },
  },
  {
    name: 'settling-all',
    title: 'the figures of all days made from their rows, on one core',
    run: async (bench) => {
      const { appUrl, ownerUrl } = await seededDatabase(bench, { visits: 10_000_000, leads: 100 });
      const sql = connect(ownerUrl, { max: 1, statementTimeoutMs: 0 });
      bench.scope.defer(() => sql.end());
      await sql`insert into stale_days select distinct day from rollups`;
      return [fixedRow('10,000,000 visits', 's', await settleNow(appUrl), atMost(600))];
    },
  },
  {
    name: 'unsettled-day',
    title: 'answers while nothing of a day with ten visits a second is added up',
    run: unsettledRows,
  },
];

async function unsettledRows(bench: Bench) {
  const product = await measuredProduct(bench, { gateway: 'none' });
  const { sql } = product;
  // The worker waits for open transactions that may still write.
  const writer = await sql.reserve();
  bench.scope.defer(() => writer.release());
  await writer`begin`;
  await writer`select pg_current_xact_id()`;
  await fill(sql, DAY_SECONDS * 10, 1);
  await sql`update rollup_state set settled_until = now() - interval '1 day'`;
  const client = await staffClient(bench, product);
  const rows = [];
  for (const [screen, path] of Object.entries(SCREENS)) {
    const times = [];
    for (let time = 0; time < bench.rounds; time += 1) times.push((await client.sendOrThrow({ path })).ms / 1000);
    rows.push(fixedRow(`${screen}, 864,000 visits`, 's', Math.max(...times), atMost(1)));
  }
  await writer`commit`;
  return rows;
}

/** Adds evenly spread visits to the day that began `daysAgo` days ago; every third opens a session. Marks no day. */
async function fill(sql: Sql, visits: number, daysAgo: number) {
  const at = sql`now() - make_interval(days => ${daysAgo}, secs => -n * ${DAY_SECONDS / visits}::float8)`;
  await sql`alter table visits disable trigger user`;
  await sql`alter table visit_sessions disable trigger user`;
  await sql`
    insert into visit_sessions (session_id, began_at, landing_page, referrer, campaign)
    select 'session-' || n, ${at}, '/page-' || n % 120, 'host-' || n % 50 || '.example', 'campaign-' || n % 20
    from generate_series(0, ${visits - 1}::int, 3) n`;
  await sql`
    insert into visits (visit_date, page_url, page_title, session_id, referrer_url)
    select ${at}, '/page-' || n % 120, 'A page', 'session-' || n - n % 3, '' from generate_series(0, ${visits - 1}::int) n`;
  await sql`alter table visits enable trigger user`;
  await sql`alter table visit_sessions enable trigger user`;
  await sql`analyze visits, visit_sessions`;
}
