import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { type Postgres, withClient } from '../../scripts/postgres.ts';
import { Ledger } from '../load/ledger.ts';
import { until } from '../load/until.ts';
import { inMs } from '../report/spread.ts';
import { asSuperuser, loseDisk, startPrimary, startStandby } from './database/debian-postgres.ts';
import type { DrillFile, DrillRun } from './drill.ts';

/** How long a person or a watchdog takes to notice. */
const NOTICED_MS = 2000;

export default {
  title: 'the primary and its disk are lost under load and its standby promoted',
  rounds: { short: 1, default: 1, full: 10 },
  seededFault: { what: 'the primary waits for no standby, and the standby has lost its primary' },
  run: async (run) => {
    const rounds: Awaited<ReturnType<typeof failOver>>[] = [];
    for (let round = 1; round <= run.rounds; round += 1) rounds.push(await failOver(run));
    const slowest = Math.max(...rounds.map(({ back }) => back));
    return [
      {
        promise: 'primary lost, standby promoted: 0 acknowledged lost, 0 twice',
        measured: rounds.map(({ words }) => words).join('; '),
        kept: rounds.every(({ isExact }) => isExact),
      },
      {
        promise: 'service back in ≤ 15 s without a restart of the API',
        measured: `${inMs(slowest)} after the loss, ${NOTICED_MS / 1000} s of it until it was noticed`,
        kept: slowest <= 15_000,
      },
    ];
  },
} satisfies DrillFile;

/** Loses the primary and its disk under load; gives what was stored of what was acknowledged, and how long it took. */
export async function failOver(run: DrillRun) {
  const primary = await startPrimary(run);
  const standby = await startStandby(run, primary);
  if (!run.fault) await waitForEachCommit(primary);
  const both = (url: string) => url.replace(`:${primary.port}/`, `:${primary.port},127.0.0.1:${standby.port}/`);
  const { appUrl, ownerUrl } = primary.urls('advocate');
  const database = { appUrl: both(appUrl), ownerUrl: both(ownerUrl) };
  const product = await run.startProduct({ apis: 2, database });
  const ledger = new Ledger(product.port);
  const load = ledger.start(run);
  await ledger.more(100);
  if (run.fault) await change(standby, 'primary_conninfo', '');
  await ledger.more(150);
  const pids = product.apis.map((api) => api.pid());
  const gone = loseDisk(primary);
  const lostAt = Date.now();
  await wait(NOTICED_MS);
  await gone;
  await asSuperuser(standby, (sql) => sql`select pg_promote()`);
  await ledger.more(6, 'requests acknowledged');
  const back = Date.now() - lostAt;
  await ledger.more(25, 'requests acknowledged');
  await load.stop();
  if (String(pids) !== String(product.apis.map((api) => api.pid()))) ledger.falseAnswers.push('an API was restarted');
  const comparison = await withClient(standby.ownerUrl('advocate'), (sql) => ledger.compare(sql));
  return { ...comparison, back };
}

/** From now on the primary says yes only to what the standby has on its disk too. */
async function waitForEachCommit(primary: Postgres) {
  await change(primary, 'synchronous_standby_names', 'standby');
  await until('the standby is in step', async () => {
    const inStep = (sql: Sql) => sql`select 1 from pg_stat_replication where sync_state = 'sync'`;
    return (await asSuperuser(primary, inStep)).length > 0;
  });
}

async function change(server: Postgres, setting: string, value: string) {
  await asSuperuser(server, (sql) => sql.unsafe(`alter system set ${setting} = '${value}'`));
  await asSuperuser(server, (sql) => sql`select pg_reload_conf()`);
}
