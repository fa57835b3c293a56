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
        kept: alone.oldestMs <= MAY_BE_LOST_MS && alone.stored > 0 && alone.falseAnswers === 0,
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
  backups.run('full');
  const archive = join(backups.elsewhere, 'archive/advocate/15-1/0000000100000000');
  const journal = () => readdirSync(archive).map((name) => join(archive, name));
  const withBackup = new Set(journal());
  const begun = Date.now();
  // How much had been acknowledged when: sets keep their order.
  const samples: { at: number; leads: number; visits: number }[] = [];
  const sample = () => samples.push({ at: Date.now(), leads: ledger.leads.size, visits: ledger.visits.size });
  while (Date.now() < begun + seconds * 1000) {
    await wait(100);
    sample();
  }
  const lostAt = Date.now();
  await loseDisk(server);
  sample();
  for (const name of readdirSync(backups.repository)) rmSync(join(backups.repository, name), { recursive: true });
  if (run.fault) for (const name of journal()) if (!withBackup.has(name)) rmSync(name);
  const [leads, visits] = [[...ledger.leads], [...ledger.visits]];
  backups.run('restore');
  await server.up();
  await takesWrites(server);
  await ledger.more(1, 'requests acknowledged');
  const back = Date.now() - lostAt;
  await load.stop();
  // Both repositories go on, the new one from nothing.
  backups.run('full');
  const missing = await withClient(server.ownerUrl('advocate'), async (sql) => {
    const stored = async (keys: string[], rows: PromiseLike<readonly { key: string }[]>) => {
      const there = new Set((await rows).map(({ key }) => key));
      return keys.flatMap((key, index) => (there.has(key) ? [] : [index]));
    };
    return {
      leads: await stored(leads, sql<{ key: string }[]>`select idempotency_key as key from leads`),
      visits: await stored(visits, sql<{ key: string }[]>`select session_id as key from visits`),
    };
  });
  const ages = (['leads', 'visits'] as const).flatMap((kind) =>
    missing[kind].map((index) => lostAt - (samples.find((one) => one[kind] > index)?.at ?? lostAt)),
  );
  const lost = missing.leads.length + missing.visits.length;
  return {
    seconds,
    acknowledged: leads.length + visits.length,
    stored: leads.length + visits.length - lost,
    lost,
    oldestMs: Math.max(0, ...ages),
    back,
    falseAnswers: ledger.falseAnswers.length,
  };
}
