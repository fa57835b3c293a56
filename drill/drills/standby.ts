import { setTimeout as wait } from 'node:timers/promises';
import createClient from 'postgres';
import { type DebianPostgres, startPrimary, startStandby } from '../database/debian-postgres.ts';
import type { Drill, DrillRun } from '../drill.ts';
import { Ledger } from '../load/ledger.ts';
import { startLoad } from '../load/load.ts';
import { inMs } from '../load/percentile.ts';
import { until } from '../load/until.ts';
import { startProduct } from '../product/start-product.ts';

/** How long a person or a watchdog takes to notice. */
const NOTICED_MS = 2000;

export const drill: Drill = {
  name: 'standby',
  title: 'the primary is lost under load and its standby promoted',
  rounds: { short: 1, default: 1, full: 10 },
  run: async (run) => {
    const totals = { leads: 0, visits: 0, lost: 0, twice: 0, odd: 0, slowest: 0 };
    for (let round = 0; round < run.rounds; round += 1) {
      const { ledger, lost, twice, back } = await failOver(run);
      totals.leads += ledger.leads.size;
      totals.visits += ledger.visits.size;
      totals.lost += lost;
      totals.twice += twice;
      totals.odd += ledger.odd.length + ledger.givenUp;
      totals.slowest = Math.max(totals.slowest, back);
      run.tell(`${round + 1}/${run.rounds}: back ${inMs(back)} after the loss`);
    }
    return [
      {
        promise: 'primary lost, standby promoted: 0 acknowledged lost, 0 twice',
        measured: `${run.rounds} times, ${totals.leads} requests and ${totals.visits} visits acknowledged: ${totals.lost} lost, ${totals.twice} twice, ${totals.odd} false answers`,
        kept: totals.lost === 0 && totals.twice === 0 && totals.odd === 0 && totals.leads > 0,
      },
      {
        promise: 'service back in ≤ 15 s without a restart of the API',
        measured: `${inMs(totals.slowest)} after the loss, ${NOTICED_MS / 1000} s of it until it was noticed`,
        kept: totals.slowest <= 15_000,
      },
    ];
  },
};

async function failOver(run: DrillRun) {
  const primary = await startPrimary(run, { wal_level: 'replica' });
  const standby = await startStandby(run, primary);
  await waitForEachCommit(primary);
  const both = (role: 'advocate_app' | 'advocate_owner') =>
    primary.url(role, 'advocate').replace(`:${primary.port}/`, `:${primary.port},127.0.0.1:${standby.port}/`);
  const product = await startProduct(run, {
    apis: 2,
    database: { appUrl: both('advocate_app'), ownerUrl: both('advocate_owner') },
  });
  const ledger = new Ledger(product.port);
  run.later(() => ledger.leave());
  const load = startLoad({ workers: 8, step: (step, worker) => ledger.step(step, worker), seconds: 120 });
  await until('requests are acknowledged', () => ledger.acknowledged > 200);
  const pids = product.apis.map((api) => api.pid());
  primary.kill();
  const lostAt = Date.now();
  await wait(NOTICED_MS);
  const before = ledger.leads.size;
  standby.promote();
  await until('requests are acknowledged again', () => ledger.leads.size > before + 5);
  const back = Date.now() - lostAt;
  await until('a good deal more', () => ledger.leads.size > before + 30);
  await load.stop();
  if (String(pids) !== String(product.apis.map((api) => api.pid()))) ledger.odd.push('an API process was restarted');
  const sql = createClient(standby.url('advocate_owner', 'advocate'), { max: 1, onnotice: () => undefined });
  const { lost, twice } = await ledger.compare(sql);
  await sql.end();
  return { ledger, lost, twice, back };
}

/** From now on the primary says yes only to what the standby has on its disk too. */
async function waitForEachCommit(primary: DebianPostgres) {
  const sql = createClient(primary.url('postgres', 'postgres'), { max: 1, onnotice: () => undefined });
  await sql.unsafe(`alter system set synchronous_standby_names = 'standby'`);
  await sql`select pg_reload_conf()`;
  await until('the standby is in step', async () => {
    const rows = await sql`select 1 from pg_stat_replication where sync_state = 'sync'`;
    return rows.length > 0;
  });
  await sql.end();
}
