import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { startApi } from '../../scripts/api-process.ts';
import { startLoad } from '../load/load.ts';
import { contactRequest, visit } from '../load/requests.ts';
import { sendAsStranger } from '../load/send-as-stranger.ts';
import { until } from '../load/until.ts';
import { stablePort } from '../product/addresses.ts';
import { copyApi } from '../product/parts.ts';
import type { Drill, DrillRun } from './drill.ts';

/** How long somebody reads the leads in one transaction, as a backup does, while the new version wants to change them. */
const READING_MS = 8000;

/** A new API version starts beside the old one while its migration waits for a table that is being read. */
export const waitingMigration: Drill = {
  name: 'waiting-migration',
  title: 'a new API version beside the old one while its migration waits for a lock',
  rounds: { short: 1, default: 2, full: 10 },
  seededFault: { what: 'the migration waits for its lock as long as it takes' },
  run: async (run) => {
    let requests = 0;
    const failed: string[] = [];
    for (let round = 1; round <= run.rounds; round += 1) {
      const seen = await deploy(run);
      requests += seen.requests;
      failed.push(...seen.failed);
      run.log(`${round}/${run.rounds}: ${requests} requests, ${failed.length} failed`);
    }
    for (const line of failed.slice(0, 20)) run.log(`failed: ${line}`);
    return [
      {
        promise: 'a new version beside the old one while its migration waits for a lock: 0 failed requests',
        measured: `${failed.length} of ${requests} requests failed over ${run.rounds} upgrades, the table held for ${READING_MS / 1000} s in each`,
        kept: failed.length === 0 && requests > 0,
      },
    ];
  },
};

async function deploy(run: DrillRun) {
  const product = await run.startProduct();
  const failed: string[] = [];
  let requests = 0;
  const load = startLoad({
    workers: 8,
    seconds: 600,
    step: async (step) => {
      for (const question of [contactRequest(), visit(`upgrade-${step}`), { path: '/api/get-home-seo.php' }]) {
        const { status, error, body } = await sendAsStranger(product.port, question);
        requests += 1;
        if (status !== 200) failed.push(`${question.path}: ${error ?? status} ${body.slice(0, 80)}`);
      }
    },
  });
  const reader = postgres(product.environment.MIGRATE_DATABASE_URL ?? '', { max: 1, onnotice: () => undefined });
  run.defer(() => reader.end({ timeout: 1 }));
  await reader.unsafe('begin; lock table leads in access share mode');
  const port = await stablePort();
  const starting = startApi({
    port,
    environment: product.environment,
    logDir: join(product.folder, `upgrade-${port}`),
    log: run.log,
    command: [process.execPath, join(nextVersion(run), 'server.js')],
  });
  await wait(READING_MS);
  await reader.unsafe('commit');
  const next = await starting;
  run.defer(() => next.stop());
  const apiServers = [product.apis[0], next].map((api) => ({ host: '127.0.0.1', port: api.port }));
  await product.gateway?.serve({ apiServers });
  const before = requests;
  await until('both versions answer', () => requests > before + 50);
  await load.stop();
  const [column] = await product.sql`select 1 from information_schema.columns where column_name = 'drilled'`;
  if (!column) failed.push('the migration never came about');
  return { requests, failed };
}

/** The build of this tree with one migration more. */
function nextVersion(run: DrillRun): string {
  const folder = copyApi(run);
  const patience = run.fault ? 'set local lock_timeout = 0; ' : '';
  writeFileSync(
    join(folder, 'migrations', '9999.do.drilled.sql'),
    `${patience}alter table leads add column drilled boolean;\n`,
  );
  return folder;
}
