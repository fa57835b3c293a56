import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { until } from '../../harness/load/until.ts';
import { stablePort } from '../../harness/product/addresses.ts';
import type { Scope } from '../../harness/scope.ts';
import { aptInstall } from '../../harness/test-tools.ts';
import { type Postgres, startPostgres, withClient } from '../../scripts/postgres.ts';
import { NotRun } from '../resilience-test.ts';

/** Debian's PostgreSQL 15 brings the tools for backups and standbys that the embedded one lacks. */
const NATIVE = '/usr/lib/postgresql/15';
export const debianTools: string = join(NATIVE, 'bin');

/** A new server with an empty database `advocate`; it ends with the scope. Throws `NotRun` where it is not installed. */
export async function startServer(scope: Scope): Promise<Postgres> {
  needPackage('postgresql-15', join(debianTools, 'postgres'));
  const dataDir = join(scope.folder('postgres'), 'data');
  mkdirSync(dataDir);
  const server = await startPostgres({ dataDir, port: await stablePort(), native: NATIVE });
  scope.defer(() => server.stop());
  await server.createDatabase('advocate');
  return server;
}

/** Asks apt for a package when root may. Throws `NotRun` where its file is not there afterwards. */
export function needPackage(name: string, file: string): void {
  if (!existsSync(file)) aptInstall(name);
  if (!existsSync(file)) throw new NotRun(`needs Debian’s ${name} (apt-get install ${name})`);
}

/** Ends the server as a power cut would, for good, and takes its data. */
export async function loseDisk(server: Postgres): Promise<void> {
  signalServer(server, 'SIGKILL');
  // It would come back by itself.
  await server.down();
  rmSync(join(server.dataDir, 'cluster'), { recursive: true, force: true, maxRetries: 10 });
}

/**
 * Sends a signal to a server and all its processes: SIGSTOP makes it take connections and never answer, as a lost
 * network or a stuck disk does, SIGCONT lets it go on, SIGKILL ends it as a power cut would.
 */
export function signalServer({ dataDir }: Postgres, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const pid = Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  // Held still, it neither starts another process nor leaves the others behind.
  process.kill(pid, 'SIGSTOP');
  spawnSync('pkill', ['--signal', signal, '--parent', String(pid)]);
  process.kill(pid, signal);
}

/** Does some work on a server as nobody in the product may. */
export const asSuperuser = <Result>(server: Postgres, work: (sql: Sql) => PromiseLike<Result>) =>
  withClient(server.superuserUrl('postgres'), work);

/** Changes a setting for good; some need a restart besides. */
export const configure = (server: Postgres, setting: string, value: string) =>
  asSuperuser(server, async (sql) => {
    await sql.unsafe(`alter system set ${setting} = '${value}'`);
    await sql`select pg_reload_conf()`;
  });

/** Waits until a server that was restored or promoted takes writes. */
export async function takesWrites(server: Postgres): Promise<void> {
  await until('the server takes writes', async () => {
    const [row] = await asSuperuser(server, (sql) => sql`select pg_is_in_recovery() as recovers`);
    return row?.recovers === false;
  });
}
