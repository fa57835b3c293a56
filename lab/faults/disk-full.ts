import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import createClient, { type Sql } from 'postgres';
import { startPostgres } from '../../scripts/postgres.ts';
import { Ledger } from '../load/ledger.ts';
import { startLoad } from '../load/load.ts';
import { until } from '../load/until.ts';
import { stablePort } from '../product/addresses.ts';
import { databaseUrls } from '../product/start-product.ts';
import { inMs } from '../report/spread.ts';
import { mountSmallDisk } from './database/small-disk.ts';
import { type Drill, type DrillRun, NotRun } from './drill.ts';
import { forgetRequests } from './seeded-relays.ts';

/** A fresh cluster has about 40 MB, its journal at most as much again before it is cut. */
const MEGABYTES = 256;

export const diskFull: Drill = {
  name: 'disk-full',
  title: 'the disk of the database fills up under load',
  rounds: { short: 1, default: 2, full: 10 },
  seededFault: { what: 'some requests are acknowledged and not stored', relay: forgetRequests },
  run: async (run) => {
    const disk = mountSmallDisk(run, MEGABYTES);
    const postgres = await startDatabase(run, disk);
    const superuser = createClient(postgres.superuserUrl('postgres'), { max: 1, onnotice: () => undefined });
    run.defer(() => superuser.end({ timeout: 1 }));
    const product = await run.startProduct({ database: databaseUrls(postgres, 'advocate') });
    const ledger = new Ledger(product.port);
    let refused = 0;
    let slowest = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      const load = startLoad({ workers: 6, step: ledger.step, seconds: 120 });
      await until('requests are acknowledged', () => ledger.acknowledged > 50 * round);
      const before = ledger.refused;
      const ballast = join(disk, 'ballast');
      await fill(ballast, superuser, run.size({ short: 4, default: 8, full: 30 }));
      refused += ledger.refused - before;
      rmSync(ballast, { force: true });
      const leads = ledger.leads.size;
      slowest = Math.max(slowest, await until('leads are taken again', () => ledger.leads.size > leads, 60));
      await load.stop();
    }
    const { lost, twice, miscounted } = await ledger.compare(product.sql);
    return [
      {
        promise: 'disk full: refusals are honest (4xx or 5xx JSON without success)',
        measured: `${refused} refused while full, ${ledger.falseAnswers.length} false answers`,
        kept: refused > 0 && ledger.falseAnswers.length === 0,
      },
      {
        promise: 'disk full: nothing acknowledged is lost, nothing twice',
        measured: `${ledger.leads.size} requests and ${ledger.visits.size} visits acknowledged: ${lost} lost, ${twice} twice, ${miscounted} miscounted`,
        kept: lost + twice + miscounted === 0,
      },
      {
        promise: 'disk full: back by itself when there is space again, in ≤ 10 s',
        measured: `back after ${inMs(slowest)} at the latest`,
        kept: slowest <= 10_000,
      },
    ];
  },
};

async function startDatabase(run: DrillRun, disk: string) {
  const dataDir = join(disk, 'postgres');
  mkdirSync(dataDir);
  const postgres = await startPostgres({ dataDir, port: await stablePort() });
  run.defer(() => postgres.stop());
  if (!postgres.dataDir.startsWith(disk)) throw new NotRun('the database user cannot reach the small disk');
  await postgres.createDatabase('advocate');
  return postgres;
}

/** Takes every byte that is left, again and again, for so many seconds. */
async function fill(ballast: string, superuser: Sql, seconds: number) {
  const file = openSync(ballast, 'w');
  const block = Buffer.alloc(64 * 1024);
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(20)) {
    for (let size = block.length; size > 0; ) {
      try {
        writeSync(file, block, 0, size);
      } catch {
        size >>= 1;
      }
    }
    // The journal goes on to a new file, for which there is no room either: the server gives up and starts anew.
    await superuser`select pg_switch_wal()`.catch(() => undefined);
  }
  closeSync(file);
}
