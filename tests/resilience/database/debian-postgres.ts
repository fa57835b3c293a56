import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { type Postgres, startPostgres, withClient } from '../../../scripts/postgres.ts';
import { until } from '../../harness/load/until.ts';
import { stablePort } from '../../harness/product/addresses.ts';
import type { Scope } from '../../harness/scope.ts';
import { aptInstall } from '../../harness/test-tools.ts';
import { NotRun } from '../resilience-test.ts';

/** Debian's PostgreSQL 15 has the tools for backups and standbys that the embedded one lacks. */
const NATIVE = '/usr/lib/postgresql/15';
export const debianTools: string = join(NATIVE, 'bin');

/** Starts a new server with an empty database `advocate`; it ends with the scope. Throws `NotRun` if not installed. */
export async function startServer(scope: Scope): Promise<Postgres> {
  await needPackage('postgresql-15', join(debianTools, 'postgres'));
  const dataDir = join(scope.folder('postgres'), 'data');
  mkdirSync(dataDir);
  const server = await startPostgres({ dataDir, port: await stablePort(), native: NATIVE });
  scope.defer(() => server.stop());
  await server.createDatabase('advocate');
  return server;
}

/** Installs a package with apt if running as root. Throws `NotRun` if its file does not exist afterward. */
export async function needPackage(name: string, file: string): Promise<void> {
  if (!existsSync(file)) await aptInstall(name);
  if (!existsSync(file)) throw new NotRun(`needs Debian’s ${name} (apt-get install ${name})`);
}

/** Ends the server permanently, like a power failure, and deletes its data. */
export async function loseDisk(server: Postgres): Promise<void> {
  signalServer(server, 'SIGKILL');
  // Otherwise, it would restart automatically.
  await server.down();
  rmSync(join(server.dataDir, 'cluster'), { recursive: true, force: true, maxRetries: 10 });
}

/**
 * Sends a signal to a server and all its processes: SIGSTOP makes it accept connections but never respond, as with a
 * lost network or a stuck disk, SIGCONT resumes it, and SIGKILL ends it like a power failure.
 */
export function signalServer({ dataDir }: Postgres, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const pid = Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  // While stopped, it can neither start another process nor exit before the others.
  process.kill(pid, 'SIGSTOP');
  spawnSync('pkill', ['--signal', signal, '--parent', String(pid)]);
  process.kill(pid, signal);
}

/** Runs `work` on a server as superuser, a role that the product never has. */
export const asSuperuser = <Result>(server: Postgres, work: (sql: Sql) => PromiseLike<Result>) =>
  withClient(server.superuserUrl('postgres'), work);

/** Changes a setting permanently; some settings also need a restart. */
export const configure = (server: Postgres, setting: string, value: string) =>
  asSuperuser(server, async (sql) => {
    await sql.unsafe(`alter system set ${setting} = '${value}'`);
    await sql`select pg_reload_conf()`;
  });

/** Waits until a restored or promoted server accepts writes. */
export async function takesWrites(server: Postgres): Promise<void> {
  await until('the server takes writes', async () => {
    const [row] = await asSuperuser(server, (sql) => sql`select pg_is_in_recovery() as recovers`);
    return row?.recovers === false;
  });
}
