import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createClient from 'postgres';
import { type DrillRun, NotRun } from '../drill.ts';
import { until } from '../load/until.ts';
import { drillPort, giveBackPort } from '../product/addresses.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const PASSWORD = 'drill';
const rights = new URL('../../scripts/postgres/rights.sql', import.meta.url);

/** A server of Debian's PostgreSQL 15, which brings the tools for backups and standbys that the embedded one lacks. */
export type DebianPostgres = {
  port: number;
  dataDir: string;
  url: (role: 'postgres' | 'advocate_owner' | 'advocate_app', database: string) => string;
  /** Ends the server and all its processes as a power cut would; nothing starts it again. */
  kill: () => void;
  promote: () => void;
};

/** Where Debian's tools are; asks apt for them when root may. Throws `NotRun` where there are none. */
export function debianTools(): string {
  if (!existsSync(join(BIN, 'postgres')) && process.getuid?.() === 0) {
    const apt = ['install', '--yes', '--no-install-recommends', 'postgresql-15'];
    spawnSync('apt-get', ['-q', ...apt], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    });
  }
  if (existsSync(join(BIN, 'postgres'))) return BIN;
  throw new NotRun('needs Debian’s postgresql-15 (apt-get install postgresql-15)');
}

/** A new server with the two roles and an empty database; it ends with the run. */
export async function startPrimary(run: DrillRun, settings: Record<string, string> = {}): Promise<DebianPostgres> {
  const bin = debianTools();
  const dataDir = newFolder(run);
  const passwordFile = `${dataDir}.password`;
  spawnSync('sh', ['-c', `umask 077; printf %s ${PASSWORD} > "${passwordFile}"`]);
  give(passwordFile);
  tool(bin, 'initdb', [
    '-D',
    dataDir,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  rmSync(passwordFile);
  const server = await start(run, bin, dataDir, settings);
  const sql = createClient(server.url('postgres', 'postgres'), { max: 1, onnotice: () => undefined });
  for (const role of ['advocate_owner', 'advocate_app'])
    await sql.unsafe(`create role ${role} login password '${PASSWORD}'`);
  await sql.end();
  await createDatabase(server, 'advocate');
  return server;
}

/** A copy that follows the primary; it ends with the run. */
export async function startStandby(run: DrillRun, primary: DebianPostgres): Promise<DebianPostgres> {
  const bin = debianTools();
  const dataDir = newFolder(run);
  const source = `${primary.url('postgres', 'postgres')}?application_name=standby`;
  tool(bin, 'pg_basebackup', ['-D', dataDir, '-R', '-X', 'stream', '-c', 'fast', '-d', source]);
  return start(run, bin, dataDir, {});
}

export async function createDatabase(server: DebianPostgres, name: string): Promise<void> {
  const sql = createClient(server.url('postgres', 'postgres'), { max: 1, onnotice: () => undefined });
  await sql.unsafe(`create database ${name} owner advocate_owner`);
  await sql.end();
  const inside = createClient(server.url('postgres', name), { max: 1, onnotice: () => undefined });
  await inside.unsafe(readFileSync(rights, 'utf8'));
  await inside.end();
}

async function start(run: DrillRun, bin: string, dataDir: string, settings: Record<string, string>) {
  const port = await drillPort();
  const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', dataDir, ...options], { ...owner(), cwd: '/', stdio: 'ignore' });
  const exit = once(child, 'exit');
  run.later(async () => {
    child.kill('SIGQUIT');
    await exit;
    giveBackPort(port);
  });
  const lastWord = () => void child.kill('SIGQUIT');
  process.on('exit', lastWord);
  run.later(() => process.off('exit', lastWord));
  const url = (role: string, database: string) => `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  await until('the server answers', () => answers(url('postgres', 'postgres'), child), 60);
  return {
    port,
    dataDir,
    url,
    kill: () => killAll(child),
    promote: () => void tool(bin, 'pg_ctl', ['promote', '-D', dataDir, '-W']),
  };
}

async function answers(url: string, child: ChildProcess) {
  if (child.exitCode !== null) throw new Error('PostgreSQL 15 ended at once.');
  const sql = createClient(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function killAll(child: ChildProcess) {
  const list = spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' }).stdout;
  child.kill('SIGKILL');
  for (const pid of list.trim().split(/\s+/).filter(Boolean).map(Number)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
}

function tool(bin: string, name: string, parameters: string[]) {
  const done = spawnSync(join(bin, name), parameters, { ...owner(), cwd: '/', encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${name} failed: ${done.error?.message ?? done.stderr}`);
}

function newFolder(run: DrillRun): string {
  const parent = mkdtempSync(join(tmpdir(), 'advocate-postgres-'));
  chmodSync(parent, 0o755);
  give(parent);
  const dataDir = join(parent, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  give(dataDir);
  run.later(() => rmSync(parent, { recursive: true, force: true }));
  return dataDir;
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = spawnSync('getent', ['passwd', 'postgres'], { encoding: 'utf8' }).stdout.split(':');
  if (!uid || !gid) throw new NotRun('there is no user postgres');
  return { uid: Number(uid), gid: Number(gid) };
}

function give(path: string) {
  const { uid, gid } = owner();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
