import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Postgres } from '../../scripts/postgres.ts';
import { Ledger } from '../load/ledger.ts';
import { inMs } from '../report/spread.ts';
import { asSuperuser } from './database/debian-postgres.ts';
import { fillDisk, mountSmallDisk } from './database/small-disk.ts';
import { type DrillFile, NotRun } from './drill.ts';
import { forgetRequests } from './sabotage.ts';

/** A fresh cluster has about 40 MB, its journal at most as much again before it is cut. */
const MEGABYTES = 256;

export default {
  title: 'the disk of the database fills up under load',
  rounds: { short: 1, default: 2, full: 10 },
  seededFault: { what: 'some requests are acknowledged and not stored', relay: forgetRequests },
  run: async (run) => {
    const disk = mountSmallDisk(run, MEGABYTES);
    const product = await run.startProduct({ database: { durable: true, disk } });
    const postgres = product.postgres as Postgres;
    if (!postgres.dataDir.startsWith(disk)) throw new NotRun('the database user cannot reach the small disk');
    const ledger = new Ledger(product.port);
    let refused = 0;
    let slowest = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      const load = ledger.start(run, 6);
      await ledger.more(50);
      const before = ledger.refusals.length;
      const ballast = join(disk, 'ballast');
      const end = Date.now() + 1000 * run.size({ short: 4, default: 8, full: 30 });
      for (; Date.now() < end; await wait(20)) {
        fillDisk(ballast);
        // The journal goes on to a new file, for which there is no room either: the server gives up and starts anew.
        await asSuperuser(postgres, (sql) => sql`select pg_switch_wal()`).catch(() => undefined);
      }
      refused += ledger.refusals.length - before;
      rmSync(ballast, { force: true });
      slowest = Math.max(slowest, await ledger.more(1, 'requests acknowledged'));
      await load.stop();
    }
    const { words, isExact } = await ledger.compare(product.sql);
    return [
      {
        promise: 'disk full: refusals are honest (4xx or 5xx JSON without success)',
        measured: `${refused} refused while full, ${ledger.falseAnswers.length} false answers`,
        kept: refused > 0 && ledger.falseAnswers.length === 0,
      },
      {
        promise: 'disk full: nothing acknowledged is lost, nothing twice',
        measured: words,
        kept: isExact,
      },
      {
        promise: 'disk full: back by itself when there is space again, in ≤ 10 s',
        measured: `back after ${inMs(slowest)} at the latest`,
        kept: slowest <= 10_000,
      },
    ];
  },
} satisfies DrillFile;
