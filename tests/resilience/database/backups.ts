import { execFile } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Postgres } from '../../../scripts/postgres.ts';
import { root } from '../../../scripts/settings.ts';
import type { Scope } from '../../harness/scope.ts';
import { configure, debianTools, needPackage } from './debian-postgres.ts';

export type Backups = Awaited<ReturnType<typeof startBackups>>;

/**
 * Makes a server archive its WAL with the settings of docker-compose.yml, to a repository with the settings of
 * deploy/compose/backup/pgbackrest.conf and to a second one, `elsewhere`; only paths and user names differ. The first
 * repository is on `disk`, an empty folder, if given. Both end with the scope.
 */
export async function startBackups(scope: Scope, server: Postgres, disk?: string) {
  await needPackage('pgbackrest', '/usr/bin/pgbackrest');
  const folder = scope.folder('backups');
  const user = statSync(server.dataDir);
  const ours = (path: string) => chownSync(path, user.uid, user.gid);
  for (const name of ['repository', 'elsewhere', 'scratch', 'lock', 'conf.d']) mkdirSync(join(folder, name));
  const repository = disk ?? join(folder, 'repository');
  for (const path of [repository, ...['elsewhere', 'scratch', 'lock'].map((name) => join(folder, name))]) ours(path);
  for (const name of ['backup.sh', 'pgbackrest.conf'])
    copyFileSync(join(root, 'deploy/compose/backup', name), join(folder, name));
  for (const repo of ['repo1', 'repo2']) {
    const key = `[global]\n${repo}-cipher-type=aes-256-cbc\n${repo}-cipher-pass=resilience\n`;
    writeFileSync(join(folder, `conf.d/${repo}.conf`), key);
  }
  const { username, password } = new URL(server.superuserUrl('postgres'));
  const wrapper = join(folder, 'pgbackrest');
  const settings = {
    CONFIG: join(folder, 'pgbackrest.conf'),
    CONFIG_INCLUDE_PATH: join(folder, 'conf.d'),
    REPO1_PATH: repository,
    REPO2_TYPE: 'posix',
    REPO2_PATH: join(folder, 'elsewhere'),
    REPO2_RETENTION_FULL: '28',
    REPO2_RETENTION_FULL_TYPE: 'time',
    LOCK_PATH: join(folder, 'lock'),
    SPOOL_PATH: join(folder, 'lock/spool'),
    PG1_PATH: join(server.dataDir, 'cluster'),
    PG1_PORT: String(server.port),
    PG1_USER: username,
    // The command with which a restored server fetches its WAL.
    CMD: wrapper,
    // In seconds; short, because a resilience test simulates two weeks.
    ARCHIVE_TIMEOUT: '4',
  };
  const exports = Object.entries(settings).map(([name, value]) => `export PGBACKREST_${name}='${value}'\n`);
  // The server here has no socket.
  writeFileSync(wrapper, `#!/bin/sh\n${exports.join('')}PGHOSTADDR=127.0.0.1 exec /usr/bin/pgbackrest "$@"\n`);
  chmodSync(wrapper, 0o755);
  /** Runs deploy/compose/backup/backup.sh; returns its output, with `ok: false` if it failed. */
  const tryRun = async (parameters: string[], environment?: Record<string, string>) => {
    const done = promisify(execFile)('sh', [join(folder, 'backup.sh'), ...parameters], {
      cwd: folder,
      ...(process.getuid?.() === 0 ? { uid: user.uid, gid: user.gid } : {}),
      env: {
        PATH: `${folder}:${debianTools}:${process.env.PATH}`,
        PGHOST: '127.0.0.1',
        PGPORT: String(server.port),
        PGUSER: username,
        PGPASSWORD: password,
        BACKUP_SCRATCH: join(folder, 'scratch'),
        PGDATA: settings.PG1_PATH,
        PGBACKREST_REPO2_TYPE: settings.REPO2_TYPE,
        ...environment,
      },
    });
    // A failure has the same output fields.
    const { stdout, stderr, code = 0 } = await done.catch((failure) => failure);
    return { ok: code === 0, said: `${stdout}${stderr}`.trim() };
  };
  /** Applies the archive settings of docker-compose.yml's command line to the server, again if they were changed. */
  const archive = async () => {
    const given = readFileSync(join(root, 'docker-compose.yml'), 'utf8').matchAll(/- -c(archive_\w+)=(.+)/g);
    for (const [, name = '', value = ''] of given) await configure(server, name, value.replace(/^pgbackrest/, wrapper));
  };
  await archive();
  await server.down();
  await server.up();
  return {
    archive,
    repository,
    elsewhere: settings.REPO2_PATH,
    tryRun,
    /** Like `tryRun`, but throws on failure. */
    run: async (...parameters: string[]) => {
      const { ok, said } = await tryRun(parameters);
      if (!ok) throw new Error(`backup.sh ${parameters.join(' ')}: ${said}`);
      return said;
    },
  };
}
