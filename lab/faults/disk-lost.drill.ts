import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../scripts/postgres.ts';
import { Ledger } from '../load/ledger.ts';
import { startBackups } from './database/backups.ts';
import { loseDisk, startPrimary, takesWrites } from './database/debian-postgres.ts';
import type { DrillFile, DrillRun } from './drill.ts';
import { failOver } from './standby.drill.ts';

const MAY_BE_LOST_MS = 60_000;

export default {
  title: 'the disk of the database, and of its backups, is lost under load',
  // Seconds of load between the backup and the loss.
  rounds: { short: 5, default: 100, full: 900 },
  seededFault: { what: 'nothing since the backup was archived, and the standby is not in step' },
  run: async (run) => {
    const alone = await loseOnlyDisk(run, run.fault ? 70 : run.rounds);
    const paired = await failOver(run);
    return [
      {
        promise: 'disk lost without a standby: at most the last 60 s of what was acknowledged is missing',
        measured: `${alone.acknowledged} requests and visits acknowledged in ${alone.seconds} s: ${alone.lost} of the last ${(alone.oldestMs / 1000).toFixed(0)} s missing; back from the backup after ${(alone.back / 1000).toFixed(0)} s, ${alone.falseAnswers} false answers`,
        kept: alone.oldestMs <= MAY_BE_LOST_MS && alone.acknowledged > alone.lost && alone.falseAnswers === 0,
      },
      {
        promise: 'disk lost with a standby: 0 acknowledged missing',
        measured: paired.words,
        kept: paired.isExact,
      },
    ];
  },
} satisfies DrillFile;

async function loseOnlyDisk(run: DrillRun, seconds: number) {
  const server = await startPrimary(run);
  const backups = await startBackups(run, server, { second: true });
  const product = await run.startProduct({ database: server.urls('advocate') });
  const ledger = new Ledger(product.port);
  const load = ledger.start(run, 2);
  await ledger.more(50);
  await backups.run('full');
  const archive = join(backups.elsewhere, 'archive/advocate/15-1/0000000100000000');
  const journal = () => readdirSync(archive).map((name) => join(archive, name));
  const withBackup = new Set(journal());
  await wait(seconds * 1000);
  const lostAt = Date.now();
  await loseDisk(server);
  const { acknowledged } = ledger;
  for (const name of readdirSync(backups.repository)) rmSync(join(backups.repository, name), { recursive: true });
  if (run.fault) for (const name of journal()) if (!withBackup.has(name)) rmSync(name);
  await backups.run('restore');
  await server.up();
  await takesWrites(server);
  await ledger.more(1, 'requests acknowledged');
  const back = Date.now() - lostAt;
  await load.stop();
  // Both repositories go on, the new one from nothing.
  await backups.run('full');
  const { lost } = await withClient(server.ownerUrl('advocate'), (sql) => ledger.compare(sql));
  return {
    seconds,
    acknowledged,
    lost: lost.length,
    oldestMs: Math.max(0, ...lost.map((at) => lostAt - at)),
    back,
    falseAnswers: ledger.falseAnswers.length,
  };
}
