import { withClient } from '../../scripts/postgres.ts';
import { AcknowledgedWrites } from '../harness/load/acknowledged-writes.ts';
import { inMs } from '../harness/report/spread.ts';
import { type Cluster, startCluster } from './database/patroni.ts';
import type { ResilienceRun, ResilienceTestFile } from './resilience-test.ts';

/** How the primary's machine fails, including etcd, and how it returns. */
const faults = [
  { name: 'killed', seconds: 30, begin: 'cut', end: 'boot' },
  // Takes longer, because its clients (Patroni, etcd and the API) wait for a response first.
  { name: 'hanging', seconds: 45, begin: 'freeze', end: 'thaw' },
] as const;

export default {
  title: 'the machine of the primary is lost under load, and Patroni promotes the other one',
  rounds: { short: 1, default: 4, full: 20 },
  faultInjection: { what: 'the primary waits for no standby, and the standby’s stream stands still' },
  run: async (run) => {
    const cluster = await startCluster(run, { synchronous: !run.fault });
    const product = await run.startProduct({ apis: 2, database: cluster.urls });
    const writeLog = new AcknowledgedWrites(product.port);
    const pids = product.apis.map((api) => api.pid());
    const rounds: Round[] = [];
    for (let round = 0; round < run.rounds && rounds.every(({ back }) => back < Number.POSITIVE_INFINITY); round += 1)
      rounds.push(await loseMachine(run, cluster, writeLog, round));
    if (String(pids) !== String(product.apis.map((api) => api.pid())))
      writeLog.falseAnswers.push('an API was restarted');
    const { measured, kept } = await withClient(cluster.urls.ownerUrl, (sql) => writeLog.compare(sql));
    const inStep = Math.max(...rounds.map((round) => round.inStep));
    return [
      {
        promise: 'the primary’s machine lost, nobody touches anything: 0 acknowledged lost, 0 twice',
        measured: `${rounds.length} times: ${measured}`,
        kept,
      },
      ...faults.flatMap(({ name, seconds }) => {
        const backs = rounds.flatMap((round) => (round.name === name ? [round.back] : []));
        if (backs.length === 0) return [];
        const slowest = Math.max(...backs);
        return {
          promise: `${name}: service back in ≤ ${seconds} s without a restart of the API`,
          measured: `${inMs(slowest)} after the loss at the latest, ${backs.length} times`,
          kept: slowest <= seconds * 1000,
        };
      }),
      {
        promise: 'the lost machine comes back as the standby by itself in ≤ 2 min',
        measured: `in step ${inMs(inStep)} after it was switched on or went on, at the latest`,
        kept: inStep <= 120_000,
      },
    ];
  },
} satisfies ResilienceTestFile;

/** Milliseconds until the service was back, and until the lost machine was the standby. */
type Round = { name: string; back: number; inStep: number };

async function loseMachine(
  run: ResilienceRun,
  cluster: Cluster,
  writeLog: AcknowledgedWrites,
  round: number,
): Promise<Round> {
  const primary = await cluster.inStep();
  const fault = faults[round % 2 === 0 ? 0 : 1];
  const load = writeLog.start(run);
  await writeLog.more(250);
  if (run.fault) {
    primary.run(['pkill', '--signal', 'STOP', '--full', '^postgres: .*walsender']);
    await writeLog.more(10, 'requests acknowledged');
  }
  const lostAt = Date.now();
  await primary[fault.begin]();
  const back = await writeLog.more(6, 'requests acknowledged').then(
    () => Date.now() - lostAt,
    () => Number.POSITIVE_INFINITY,
  );
  run.log(`${primary.name}, ${fault.name}: service back after ${inMs(back)}`);
  await writeLog.more(25, 'requests acknowledged').catch(() => undefined);
  await load.stop();
  primary[fault.end]();
  const bootedAt = Date.now();
  await cluster.inStep();
  return { name: fault.name, back, inStep: Date.now() - bootedAt };
}
