import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterPath, serverEnvironment } from './cluster.ts';
import type { PostgresPlace } from './place.ts';

const START_WITHIN_MS = 60_000;
const LOG_LIMIT = 16 * 1024 * 1024;

export type Postmaster = { child: ChildProcess; port: number };

/** Starts the server on the cluster and waits until it takes connections; a crash is recovered from on the way. */
export async function startPostmaster(place: PostgresPlace, options: { port: number | undefined; durable: boolean }) {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const port = options.port ?? (await freePort());
    const logStart = logSize(place);
    const child = launch(place, port, options.durable);
    if (await becomesReady(place, child, deadline)) return { child, port } satisfies Postmaster;
    const said = readLog(place, logStart);
    // Backends of a killed server hold its shared memory for a moment; another process may have won the free port.
    const passing = /pre-existing shared memory|could not bind IPv4|Address already in use/.test(said);
    const retry = passing && (options.port === undefined || !/bind|in use$/m.test(said)) && Date.now() < deadline;
    if (!retry) throw new Error(`PostgreSQL did not start:\n${said.trim() || 'no message'}`);
    await wait(200);
  }
}

/** Ends the server: "fast" rolls back what runs and writes a checkpoint. */
export async function stopPostmaster(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  const patience = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await exit;
  clearTimeout(patience);
}

/** A server that already runs on this cluster, whoever started it. */
export function runningPostmaster(place: PostgresPlace): { pid: number; port: number } | undefined {
  const file = join(clusterPath(place), 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (commandOf(pid).includes(clusterPath(place))) return { pid, port: Number(lines[3]) };
  // The number belongs to nobody or to somebody else by now; PostgreSQL itself would refuse the latter.
  rmSync(file);
  return undefined;
}

/** Ends a server whose starter is gone. */
export async function stopOrphan(pid: number) {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + patience;
    while (Date.now() < until) {
      if (!isAlive(pid)) return;
      await wait(50);
    }
  }
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

function launch(place: PostgresPlace, port: number, durable: boolean) {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '120',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A form answered "success" is on disk.
    synchronous_commit: durable ? 'on' : 'off',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  const arguments_ = ['-D', clusterPath(place)];
  for (const [name, value] of Object.entries(settings)) arguments_.push('-c', `${name}=${value}`);
  const log = openSync(logPath(place), 'a', 0o600);
  const child = spawn(join(place.native, 'bin', 'postgres'), arguments_, {
    ...place.user,
    cwd: place.dataDir,
    env: serverEnvironment(),
    // A group of its own: Ctrl-C reaches us first, so that the API can finish before its database goes.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

async function becomesReady(place: PostgresPlace, child: ChildProcess, deadline: number) {
  const file = join(clusterPath(place), 'postmaster.pid');
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await wait(15);
  }
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
  return false;
}

/** The command line of a running process; empty when there is none of that number. */
export function commandOf(pid: number) {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return '';
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    });
  } catch {
    return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
  }
}

const logPath = (place: PostgresPlace) => join(place.dataDir, 'postgres.log');

function logSize(place: PostgresPlace) {
  if (!existsSync(logPath(place))) return 0;
  if (statSync(logPath(place)).size > LOG_LIMIT) truncateSync(logPath(place));
  return statSync(logPath(place)).size;
}

const readLog = (place: PostgresPlace, from: number) => readFileSync(logPath(place)).subarray(from).toString('utf8');
