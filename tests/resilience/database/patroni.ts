import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endChild } from '../../../scripts/running-process.ts';
import { root } from '../../../scripts/settings.ts';
import { until } from '../../harness/load/until.ts';
import type { Scope } from '../../harness/scope.ts';
import { NotRun } from '../resilience-test.ts';
import { needPackage } from './debian-postgres.ts';

type Machine = ReturnType<typeof newMachine>;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const SETTINGS = join(root, 'deploy/compose/patroni');

/**
 * Starts two database machines and a witness with the settings in deploy/compose/patroni and an empty database `advocate`;
 * they end with the scope. Unless `synchronous`, the primary does not wait for the standby. Each machine has its own
 * processes, folders and loopback address, so that ports and paths are those of the settings.
 */
export async function startCluster(scope: Scope, { synchronous }: { synchronous: boolean }) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new NotRun('only root may start machines');
  await needPackage('postgresql-15', '/usr/lib/postgresql/15/bin/postgres');
  const isNew = !existsSync('/usr/bin/etcd');
  await needPackage('etcd-server', '/usr/bin/etcd');
  await needPackage('patroni', '/usr/bin/patroni');
  // Disables the services that Debian's packages start.
  if (isNew) spawnSync('systemctl', ['disable', '--now', 'etcd', 'patroni']);
  const folder = scope.folder('machines');
  const network = `127.${randomInt(100, 200)}.${randomInt(1, 250)}`;
  const addresses = { DB_1: `${network}.1`, DB_2: `${network}.2`, WITNESS: `${network}.3` };
  const passwords = { FIRST_PASSWORD: 'first', SECOND_PASSWORD: 'second', THIRD_PASSWORD: 'third' };
  const settings = (file: string, name: string, address: string) => {
    const words = { THIS_NAME: name, THIS_ADDRESS: address, ...addresses, ...passwords };
    const text = readFileSync(join(SETTINGS, file), 'utf8').replaceAll(/\/postgresql\/\d+\//g, '/postgresql/15/');
    return Object.entries(words).reduce((filled, [word, value]) => filled.replaceAll(word, value), text);
  };
  const machine = (name: string, address: string) => {
    const own = join(folder, name);
    for (const part of ['', 'postgresql', 'run', 'etcd']) mkdirSync(join(own, part));
    execFileSync('chown', ['-R', 'postgres:postgres', own]);
    const yml = settings('patroni.yml', name, address).replace(/(?<=synchronous_mode: )true/, String(synchronous));
    writeFileSync(join(own, 'config.yml'), yml);
    for (const file of ['patroni.env', 'etcd.env']) writeFileSync(join(own, file), settings(file, name, address));
    return newMachine(scope, { name, address, folder: own });
  };
  const databases = [machine('db-1', addresses.DB_1), machine('db-2', addresses.DB_2)] as const;
  for (const one of [...databases, machine('witness', addresses.WITNESS)]) one.boot();
  /** Waits until one machine is the primary and the other its synchronous standby; returns the primary. */
  const inStep = async () => {
    let [primary, standby]: readonly [Machine, Machine] = databases;
    const arePair = async () => {
      [primary, standby] = [standby, primary];
      return (await primary.is('primary')) && (await standby.is(synchronous ? 'synchronous' : 'replica'));
    };
    await until('one machine is the primary and the other in step with it', arePair, 180);
    return primary;
  };
  createDatabase(await inStep(), join(folder, 'secrets'));
  const servers = databases.map(({ address }) => `${address}:5432`).join(',');
  const url = (role: 'owner' | 'app') => `postgres://advocate_${role}:${role}@${servers}/advocate`;
  /** URLs of the database `advocate`, which name both machines. */
  const urls = { appUrl: url('app'), ownerUrl: url('owner') };
  return { urls, inStep };
}

/** Creates a machine with separate processes and files: etcd and, except on the witness, Patroni with PostgreSQL. */
function newMachine(scope: Scope, { name, address, folder }: { name: string; address: string; folder: string }) {
  let child: ChildProcess | undefined;
  /** ID of the machine's first process, as seen from outside; all others end with it. */
  const first = () => execFileSync('pgrep', ['--parent', String(child?.pid)], { encoding: 'utf8' }).trim();
  const signal = (name: string) => {
    execFileSync('pkill', ['--signal', name, '--ns', first(), '--nslist', 'pid', '.']);
  };
  /** Ends everything on it immediately, like a power failure. */
  const cut = async () => {
    child?.kill('SIGKILL');
    if (child) await endChild(child);
  };
  scope.defer(cut);
  return {
    name,
    address,
    cut,
    /** Starts what the machine starts at power-on. */
    boot: () => {
      const log = openSync(join(folder, 'log'), 'a');
      child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-c', BOOT], {
        cwd: folder,
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', FOLDER: folder, KIND: name },
      });
    },
    /** Makes it hang, like a machine without a network, until `thaw`. */
    freeze: () => signal('STOP'),
    thaw: () => signal('CONT'),
    /** Runs a command on it as PostgreSQL's user; returns its output. Throws if it fails. */
    run: (command: string[], environment: Record<string, string> = {}) =>
      execFileSync('nsenter', ['--target', first(), '--mount', '--pid', ...asPostgres, ...command], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...environment },
      }),
    /** Returns whether Patroni reports that its PostgreSQL has this role. */
    is: (role: 'primary' | 'synchronous' | 'replica') =>
      fetch(`http://${address}:8008/${role}`, { signal: AbortSignal.timeout(1000) })
        .then(({ ok }) => ok)
        .catch(() => false),
  };
}

const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];

/** Does what the services in Debian's packages do, and restarts each when it ends. */
const BOOT = `
mount --bind "$FOLDER/postgresql" /var/lib/postgresql
mkdir -p /run/postgresql
mount --bind "$FOLDER/run" /run/postgresql
mount --bind "$FOLDER/etcd" /var/lib/etcd
serve() {
  while true; do
    (set -a; . "$FOLDER/$1"; shift; exec ${asPostgres.join(' ')} "$@")
    sleep 0.1
  done
}
serve etcd.env /usr/bin/etcd &
[ "$KIND" = witness ] || serve patroni.env /usr/bin/patroni "$FOLDER/config.yml" &
wait`;

/** Uses the script that deploy/compose/patroni/README.md names. */
function createDatabase(primary: Machine, secrets: string) {
  mkdirSync(secrets);
  for (const role of ['owner', 'app']) writeFileSync(join(secrets, `${role}_password`), role);
  const database = join(secrets, '../database');
  execFileSync('cp', ['-r', join(root, 'deploy/compose/database'), database]);
  primary.run(['sh', join(database, '10-roles.sh')], {
    POSTGRES_USER: 'postgres',
    SECRETS: secrets,
    RIGHTS: join(database, 'rights.sql'),
  });
}
