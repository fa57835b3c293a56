import { chmodSync, closeSync, existsSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Postgres, withClient } from '../../scripts/postgres.ts';
import { AcknowledgedWrites } from '../harness/load/acknowledged-writes.ts';
import { type Backups, startBackups } from './database/backups.ts';
import { asSuperuser, startServer } from './database/debian-postgres.ts';
import { fillDisk, mountSmallDisk } from './database/small-disk.ts';
import type { ResilienceRun, ResilienceTestFile } from './resilience-test.ts';

type Failure = { name: string; environment?: Record<string, string>; begin?: () => void; end?: () => void };

/** The first repository continues to work in the meantime. */
const BESIDE = 'a second repository out of reach';

export default {
  title: 'backups fail night after night',
  // Nights, for each kind of failure.
  rounds: { short: 1, default: 14, full: 14 },
  faultInjection: { what: 'the last good backup is cleared away meanwhile' },
  run: async (run) => {
    const server = await startServer(run);
    const backups = await startBackups(run, server, mountSmallDisk(run, 192));
    const product = await run.startProduct({ gateway: 'none', database: server.urls('advocate') });
    const writeLog = new AcknowledgedWrites(product.port);
    await writeLog.send(100);
    await backups.run('full');
    const failures = failuresOf(backups);
    const [broken, silent]: [string[], string[]] = [[], []];
    let beside = 0;
    for (const [index, failure] of failures.entries()) {
      if (index > 0) await backups.run('due');
      const good = backupsIn(backups);
      failure.begin?.();
      const told = await failEachNight(run, server, backups, failure);
      failure.end?.();
      run.log(`${failure.name}: ${run.rounds} nights; the first morning: ${told ?? 'nothing'}`);
      if (told === undefined) silent.push(failure.name);
      const there = backupsIn(backups);
      if (failure.name === BESIDE) beside = there.length - good.length;
      const gone = good.filter((one) => !there.includes(one));
      const isRestored = await restores(run, backups, writeLog.leads.size);
      if (gone.length > 0 || !isRestored) broken.push(failure.name);
    }
    const damaged = damage(backups);
    const { ok: verified } = await backups.tryRun(['verify']);
    return [
      {
        promise: 'backups that fail for a fortnight: the last good one is still there and restores with every row',
        measured: `${failures.length} failures, ${run.rounds} nights each: ${broken.length === 0 ? 'kept and restored each time' : `not after ${broken.join(', ')}`}`,
        faults: broken,
      },
      {
        promise: 'what the alarms read says so on the first morning',
        measured: silent.length === 0 ? 'said each time' : `nothing said of ${silent.join(', ')}`,
        faults: silent,
      },
      {
        promise: 'a damaged file of the repository is found by the weekly verification',
        measured: `${damaged} damaged: ${verified ? 'not found' : 'found'}`,
        kept: !verified,
      },
      {
        promise: `${BESIDE}: the first gets its backups, each once a day however often it is tried`,
        measured: `${beside} backups more in ${run.rounds} nights`,
        // At most one a night, plus one after a full backup.
        kept: beside >= 1 && beside <= run.rounds + 1,
      },
    ];
  },
} satisfies ResilienceTestFile;

/** Restores the data once the WAL of these nights is archived; returns whether it contains that many leads. */
function restores(run: ResilienceRun, backups: Backups, leads: number): Promise<boolean> {
  const isRestored = async () => {
    const { ok, said } = await backups.tryRun(['restore-test']);
    if (!ok) run.log(said);
    return ok && said.includes(`leads ${leads},`);
  };
  return run.tryUntil('the backup is restored with every lead', isRestored, 40);
}

const outOfReach = (name: string, folder: string): Failure => ({
  name,
  begin: () => chmodSync(folder, 0),
  end: () => chmodSync(folder, 0o755),
});

function failuresOf({ repository, elsewhere }: Backups): Failure[] {
  const ballast = join(repository, 'ballast');
  return [
    outOfReach('an archive out of reach', repository),
    { name: 'a wrong password', environment: { PGPASSWORD: 'wrong' } },
    outOfReach(BESIDE, elsewhere),
    { name: 'a full disk', begin: () => fillDisk(ballast), end: () => rmSync(ballast) },
  ];
}

/** Simulates the nights; returns what the API could read on the first morning, if anything. */
async function failEachNight(run: ResilienceRun, server: Postgres, backups: Backups, failure: Failure) {
  let told: string | undefined;
  for (let night = 1; night <= run.rounds; night += 1) {
    await pass(server, night === 1 ? 24 : 21);
    await asSuperuser(server, (sql) => sql`select pg_switch_wal()`);
    const { ok, said } = await backups.tryRun(['due'], failure.environment);
    if (ok) throw new Error(`${failure.name} did not make the backup fail: ${said}`);
    await pass(server, 3);
    if (night > 1) continue;
    const late = await withClient(
      server.appUrl('advocate'),
      (sql) => sql<{ name: string; failure: string | null }[]>`select name, failure from backup_state where late`,
    );
    if (late.some(({ name }) => name === 'backup'))
      told = late.map(({ name, failure }) => `${name}: ${failure?.slice(0, 60) ?? 'late'}`).join('; ');
    if (run.fault) rmSync(join(backups.repository, 'backup'), { recursive: true, force: true });
  }
  return told;
}

/** Moves the reports' times back by that many hours. */
const pass = (server: Postgres, hours: number) =>
  withClient(
    server.ownerUrl('advocate'),
    (sql) => sql`update backup_reports set at = at - make_interval(hours => ${hours})`,
  );

function backupsIn({ repository }: Backups): string[] {
  const folder = join(repository, 'backup/advocate');
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^\d/.test(name)) : [];
}

/** Changes a few bytes of the newest file in the archive; returns its name. */
function damage({ repository }: Backups): string {
  const names = readdirSync(join(repository, 'archive'), { recursive: true, encoding: 'utf8' }).toSorted();
  const name = names.findLast((one) => one.endsWith('.zst')) ?? '';
  const file = openSync(join(repository, 'archive', name), 'r+');
  writeSync(file, 'damaged', 100);
  closeSync(file);
  return name;
}
