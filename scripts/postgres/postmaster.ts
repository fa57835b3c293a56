import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { commandOf, endChild, hasEnded } from '../running-process.ts';
import { clusterPath, serverEnvironment } from './cluster.ts';
import type { Installation } from './installation.ts';

const START_WITHIN_MS = 60_000;

/** Starts the server on the cluster and waits until it accepts connections, including crash recovery. */
export async function startPostmaster(
  installation: Installation,
  options: { port: number | undefined; durable: boolean },
) {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const port = options.port ?? (await freePort());
    const child = launch(installation, port, options.durable);
    if (await becomesReady(installation, child, deadline)) return { child, port };
    const output = readFileSync(logPath(installation), 'utf8');
    // Backends of a killed server briefly hold its shared memory; another process may have taken the free port.
    const isPassing = /pre-existing shared memory|could not bind|Address already in use/.test(output);
    if (!isPassing || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start:\n${output.trim() || 'no message'}`);
    await wait(200);
  }
}

/** Stops the server in "fast" mode, which rolls back open transactions and writes a checkpoint. */
export const stopPostmaster = (child: ChildProcess) => endChild(child, ['SIGINT', 'SIGQUIT', 20_000]);

/** Stops the server that `runningPort` found, in the same way. Throws if it does not stop. */
export async function stopOrphan(installation: Installation): Promise<void> {
  const { native, user, dataDir: cwd } = installation;
  const words = ['stop', '--silent', '--mode=fast', `--pgdata=${clusterPath(installation)}`];
  await promisify(execFile)(join(native, 'bin', 'pg_ctl'), words, { ...user, cwd, env: serverEnvironment() });
}

/** Returns the port of the server that already runs on this cluster, regardless of which process started it. */
export function runningPort(installation: Installation): number | undefined {
  const lines = readPidFile(installation);
  if (commandOf(Number(lines[0])).includes(clusterPath(installation))) return Number(lines[3]);
  // The process ID is unused or reused by another program; in the latter case, PostgreSQL would refuse to start.
  rmSync(pidFile(installation), { force: true });
  return undefined;
}

function launch(installation: Installation, port: number, durable: boolean) {
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=120'];
  // By default, a form submission acknowledged with "success" is on disk.
  if (!durable) settings.push('synchronous_commit=off', 'fsync=off', 'full_page_writes=off');
  const words = ['-D', clusterPath(installation), ...settings.flatMap((setting) => ['-c', setting])];
  // Each start has a log of its own, so that what it says can be told, and the log does not grow for ever.
  if (existsSync(logPath(installation))) renameSync(logPath(installation), `${logPath(installation)}.old`);
  const log = openSync(logPath(installation), 'w', 0o600);
  const child = spawn(join(installation.native, 'bin', 'postgres'), words, {
    ...installation.user,
    cwd: installation.dataDir,
    env: serverEnvironment(),
    // In its own process group, so that Ctrl-C reaches us first and the API can finish before its database stops.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

async function becomesReady(installation: Installation, child: ChildProcess, deadline: number) {
  while (!hasEnded(child) && Date.now() < deadline) {
    const lines = readPidFile(installation);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await wait(15);
  }
  if (!hasEnded(child)) child.kill('SIGQUIT');
  return false;
}

const pidFile = (installation: Installation) => join(clusterPath(installation), 'postmaster.pid');

/** Returns the lines that a running server keeps about itself; none without one. */
const readPidFile = (installation: Installation): string[] =>
  existsSync(pidFile(installation)) ? readFileSync(pidFile(installation), 'utf8').split('\n') : [];

const logPath = (installation: Installation) => join(installation.dataDir, 'postgres.log');
