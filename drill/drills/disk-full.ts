import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import createClient, { type Sql } from 'postgres';
import { startPostgres } from '../../scripts/postgres.ts';
import { type Drill, type DrillRun, NotRun } from '../drill.ts';
import { Ledger } from '../load/ledger.ts';
import { startLoad } from '../load/load.ts';
import { inMs } from '../load/percentile.ts';
import { until } from '../load/until.ts';
import { drillPort, giveBackPort } from '../product/addresses.ts';
import { startProduct } from '../product/start-product.ts';

/** A fresh cluster has about 40 MB, its journal at most as much again before it is cut. */
const MEGABYTES = 256;

export const drill: Drill = {
  name: 'disk-full',
  title: 'the disk of the database fills up under load',
  rounds: { short: 1, default: 2, full: 10 },
  run: async (run) => {
    const disk = mountSmallDisk(run);
    const { database, superuser } = await databaseOn(run, disk);
    const product = await startProduct(run, { database });
    const ledger = new Ledger(product.port);
    run.later(() => ledger.leave());
    let refused = 0;
    let slowest = 0;
    for (let round = 0; round < run.rounds; round += 1) {
      const load = startLoad({ workers: 6, step: (step, worker) => ledger.step(step, worker), seconds: 120 });
      await until('requests are acknowledged', () => ledger.acknowledged > 50 * (round + 1));
      const ballast = join(disk, 'ballast');
      refused += await fill(run, ballast, ledger, superuser);
      rmSync(ballast, { force: true });
      const before = ledger.leads.size;
      slowest = Math.max(slowest, await until('leads are taken again', () => ledger.leads.size > before, 60));
      await load.stop();
    }
    const { lost, twice, miscounted } = await ledger.compare(product.sql);
    return [
      {
        promise: 'disk full: refusals are honest (4xx or 5xx JSON without success)',
        measured: `${refused} refused while full, ${ledger.odd.length} false answers`,
        kept: refused > 0 && ledger.odd.length === 0,
      },
      {
        promise: 'disk full: nothing acknowledged is lost, nothing twice',
        measured: `${ledger.leads.size} requests and ${ledger.visits.size} visits acknowledged: ${lost} lost, ${twice} twice, ${miscounted} miscounted`,
        kept: lost === 0 && twice === 0 && miscounted === 0,
      },
      {
        promise: 'disk full: back by itself when there is space again, in ≤ 10 s',
        measured: `back after ${inMs(slowest)} at the latest`,
        kept: slowest <= 10_000,
      },
    ];
  },
};

function mountSmallDisk(run: DrillRun): string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new NotRun('only root may mount a small disk');
  const folder = mkdtempSync(join(tmpdir(), 'advocate-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) throw new NotRun(`no tmpfs could be mounted: ${mounted.stderr.trim()}`);
  run.later(() => {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

async function databaseOn(run: DrillRun, disk: string) {
  const port = await drillPort();
  const dataDir = join(disk, 'postgres');
  mkdirSync(dataDir);
  const postgres = await startPostgres({ dataDir, port });
  run.later(async () => {
    await postgres.stop();
    giveBackPort(port);
  });
  if (!postgres.dataDir.startsWith(disk)) throw new NotRun('the database user cannot reach the small disk');
  await postgres.createDatabase('advocate');
  const superuser = createClient(postgres.superuserUrl('postgres'), { max: 1, onnotice: () => undefined });
  run.later(() => superuser.end({ timeout: 1 }));
  return {
    database: { appUrl: postgres.appUrl('advocate'), ownerUrl: postgres.ownerUrl('advocate') },
    superuser,
  };
}

/** Takes every byte that is left, again and again, for some seconds. Returns how many requests were refused meanwhile. */
async function fill(run: DrillRun, ballast: string, ledger: Ledger, superuser: Sql): Promise<number> {
  const before = ledger.resent + ledger.failedVisits;
  const seconds = run.size({ short: 4, default: 8, full: 30 });
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
  const refused = ledger.resent + ledger.failedVisits - before;
  run.tell(`full for ${seconds} s: ${refused} refused, ${ledger.acknowledged} acknowledged so far`);
  return refused;
}
