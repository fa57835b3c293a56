import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { AcknowledgedWrites } from '../harness/load/acknowledged-writes.ts';
import { until } from '../harness/load/until.ts';
import { type Postgres, withClient } from '../scripts/postgres.ts';
import { startBackups } from './database/backups.ts';
import {
  asSuperuser,
  configure,
  loseDisk,
  startPrimary,
  startStandby,
  takesWrites,
} from './database/debian-postgres.ts';
import type { ResilienceRun, ResilienceTestFile } from './resilience-test.ts';

/** How long a person or a watchdog takes to notice. */
const NOTICED_MS = 2000;

/** Loses the primary and its disk under load; gives what was stored of what was acknowledged, and how long it took. */
async function failOver(run: ResilienceRun) {
  const primary = await startPrimary(run);
  const standby = await startStandby(run, primary);
  if (!run.fault) await waitForEachCommit(primary);
  const both = (url: string) => url.replace(`:${primary.port}/`, `:${primary.port},127.0.0.1:${standby.port}/`);
  const { appUrl, ownerUrl } = primary.urls('advocate');
  const database = { appUrl: both(appUrl), ownerUrl: both(ownerUrl) };
  const product = await run.startProduct({ apis: 2, database });
  const writeLog = new AcknowledgedWrites(product.port);
  const load = writeLog.start(run);
  await writeLog.more(100);
  if (run.fault) await configure(standby, 'primary_conninfo', '');
  await writeLog.more(150);
  const pids = product.apis.map((api) => api.pid());
  const gone = loseDisk(primary);
  const lostAt = Date.now();
  await wait(NOTICED_MS);
  await gone;
  await asSuperuser(standby, (sql) => sql`select pg_promote()`);
  await writeLog.more(6, 'requests acknowledged');
  const back = Date.now() - lostAt;
  await writeLog.more(25, 'requests acknowledged');
  await load.stop();
  if (String(pids) !== String(product.apis.map((api) => api.pid()))) writeLog.falseAnswers.push('an API was restarted');
  const comparison = await withClient(standby.ownerUrl('advocate'), (sql) => writeLog.compare(sql));
  return { ...comparison, back };
}

/** From now on the primary says yes only to what the standby has on its disk too. */
async function waitForEachCommit(primary: Postgres) {
  await configure(primary, 'synchronous_standby_names', 'standby');
  await until('the standby is in step', async () => {
    const inStep = (sql: Sql) => sql`select 1 from pg_stat_replication where sync_state = 'sync'`;
    return (await asSuperuser(primary, inStep)).length > 0;
  });
}

export const diskLost: ResilienceTestFile = {
  title: 'the disk of the database, and of its backups, is lost under load',
  // Seconds of load between the backup and the loss.
  rounds: { short: 5, default: 100, full: 900 },
  faultInjection: { what: 'nothing since the backup was archived, and the standby is not in step' },
  run: async (run) => {
    const seconds = run.fault ? 70 : run.rounds;
    const server = await startPrimary(run);
    const backups = await startBackups(run, server, { second: true });
    const product = await run.startProduct({ database: server.urls('advocate') });
    const writeLog = new AcknowledgedWrites(product.port);
    const load = writeLog.start(run, 2);
    await writeLog.more(50);
    await backups.run('full');
    const archive = join(backups.elsewhere, 'archive/advocate/15-1/0000000100000000');
    const journal = () => readdirSync(archive).map((name) => join(archive, name));
    const withBackup = new Set(journal());
    await wait(seconds * 1000);
    const lostAt = Date.now();
    await loseDisk(server);
    const { acknowledged } = writeLog;
    for (const name of readdirSync(backups.repository)) rmSync(join(backups.repository, name), { recursive: true });
    if (run.fault) for (const name of journal()) if (!withBackup.has(name)) rmSync(name);
    await backups.run('restore');
    await server.up();
    await takesWrites(server);
    await writeLog.more(1, 'requests acknowledged');
    const back = (Date.now() - lostAt) / 1000;
    await load.stop();
    // Both repositories go on, the new one from nothing.
    await backups.run('full');
    const { lost } = await withClient(server.ownerUrl('advocate'), (sql) => writeLog.compare(sql));
    const oldest = Math.max(0, ...lost.map((at) => lostAt - at)) / 1000;
    const wrong = writeLog.falseAnswers.length;
    const { measured, kept } = await failOver(run);
    return [
      {
        promise: 'disk lost without a standby: at most the last 60 s of what was acknowledged is missing',
        measured: `${acknowledged} requests and visits acknowledged in ${seconds} s: ${lost.length} of the last ${oldest.toFixed(0)} s missing; back from the backup after ${back.toFixed(0)} s, ${wrong} false answers`,
        kept: oldest <= 60 && acknowledged > lost.length && wrong === 0,
      },
      { promise: 'disk lost with a standby: 0 acknowledged missing', measured, kept },
    ];
  },
};
