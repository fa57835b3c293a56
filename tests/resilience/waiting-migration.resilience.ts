import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import createClient from 'postgres';
import { AcknowledgedWrites } from '../harness/load/acknowledged-writes.ts';
import { keptBuild } from '../harness/product/parts.ts';
import type { ResilienceRun, ResilienceTestFile } from './resilience-test.ts';

/** How long a transaction reads the leads, as a backup does, while the new version is about to change the table. */
const READING_MS = 8000;

/** Starts a new API version next to the old one while its migration waits for a table that is being read. */
export default {
  title: 'a new API version beside the old one while its migration waits for a lock',
  rounds: { short: 1, default: 2, full: 10 },
  faultInjection: { what: 'the migration waits for its lock as long as it takes' },
  run: async (run) => {
    let requests = 0;
    const failed: string[] = [];
    for (let round = 1; round <= run.rounds; round += 1) {
      const { sent, refusals } = await deploy(run);
      requests += sent;
      failed.push(...refusals);
      run.log(`${round}/${run.rounds}: ${requests} requests, ${failed.length} failed`);
    }
    return {
      promise: 'a new version beside the old one while its migration waits for a lock: 0 failed requests',
      measured: `${failed.length} of ${requests} requests failed over ${run.rounds} upgrades, the table held for ${READING_MS / 1000} s in each`,
      kept: requests > 0,
      faults: failed,
    };
  },
} satisfies ResilienceTestFile;

async function deploy(run: ResilienceRun): Promise<AcknowledgedWrites> {
  const { port, environment, apis, startAnother, gateway, sql } = await run.startProduct();
  const writeLog = new AcknowledgedWrites(port);
  const load = writeLog.start(run, 12);
  const reader = createClient(environment.MIGRATE_DATABASE_URL ?? '', { max: 1, onnotice: () => undefined });
  run.defer(() => reader.end({ timeout: 1 }));
  await reader.unsafe('begin; lock table leads in access share mode');
  const starting = startAnother('upgrade', join(nextVersion(run), 'server.js'));
  await wait(READING_MS);
  await reader.unsafe('commit');
  const next = await starting;
  await gateway?.serve({ apiServers: [apis[0], next].map((api) => ({ host: '127.0.0.1', port: api.port })) });
  await writeLog.more(50);
  await load.stop();
  const [column] = await sql`select 1 from information_schema.columns where column_name = 'drilled'`;
  if (!column) writeLog.refusals.push('the migration never came about');
  return writeLog;
}

/** Copies this tree's build and adds one migration. */
function nextVersion(run: ResilienceRun): string {
  const folder = keptBuild(run, 'api');
  const lockTimeout = run.fault ? 'set local lock_timeout = 0; ' : '';
  writeFileSync(
    join(folder, 'migrations', '9999.do.drilled.sql'),
    `${lockTimeout}alter table leads add column drilled boolean;\n`,
  );
  return folder;
}
