import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { endChild, hasEnded } from './running-process.ts';
import { root } from './settings.ts';

export type ApiOptions = {
  port: number;
  /** Variables added to the inherited environment. */
  environment: Record<string, string>;
  /** JSON log lines go to this folder's api.log; other lines are for people and go to `log`. */
  logDir: string;
  log?: (line: string) => void;
  command: string[];
};

type Environment = { database: { appUrl: string; ownerUrl: string }; publicUrl: string; dataDir: string };

/** Returns the environment variables of an API behind a gateway on this machine, in addition to those it inherits. */
export const apiEnvironment = ({ database, publicUrl, dataDir }: Environment): Record<string, string> => ({
  DATABASE_URL: database.appUrl,
  MIGRATE_DATABASE_URL: database.ownerUrl,
  PUBLIC_URL: publicUrl,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  TRUSTED_PROXIES: '127.0.0.1',
});

export type ApiProcess = Awaited<ReturnType<typeof startApi>>;

const READY_WITHIN_MS = 60_000;
/** After it has ended; starting takes longer. */
const RESTART_AFTER_MS = 200;

/**
 * Runs the API and restarts it whenever it ends. Throws with its output if the first start fails. The package `respawn`
 * also restarts processes, but does not detect that one is ready.
 */
export async function startApi(options: ApiOptions) {
  const lastLines: string[] = [];
  const log = (line: string) => {
    lastLines.splice(0, lastLines.length - 19);
    lastLines.push(line);
    (options.log ?? console.log)(line);
  };
  mkdirSync(options.logDir, { recursive: true });
  let wanted = false;
  let isReadyLogged = false;
  let child = launch();

  function launch(): ChildProcess {
    const [command = process.execPath, ...rest] = options.command;
    const next = spawn(command, rest, {
      cwd: root,
      env: { ...process.env, ...options.environment, PORT: String(options.port) },
      // In its own process group, so that Ctrl-C reaches only this process, which ends the parts in order.
      detached: true,
      // The API ends when the last one closes, which happens even if this process is killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [next.stdout, next.stderr]) if (stream) createInterface({ input: stream }).on('line', note);
    next.once('exit', (code, signal) => {
      if (!wanted || child !== next) return;
      log(`The API ended (${signal ?? code}); starting it again.`);
      setTimeout(() => {
        if (wanted && child === next) child = launch();
      }, RESTART_AFTER_MS);
    });
    return next;
  }

  function note(line: string) {
    isReadyLogged ||= line.includes('"msg":"ready"');
    if (!line.startsWith('{')) return log(line);
    try {
      appendFileSync(join(options.logDir, 'api.log'), `${line}\n`, { mode: 0o600 });
    } catch {
      // A full disk loses log lines and nothing else.
    }
  }

  const down = (signal: NodeJS.Signals = 'SIGTERM') => {
    wanted = false;
    return endChild(child, [signal, 'SIGKILL', 12_000]);
  };

  // A crash of this process leaves no API behind.
  const endAtExit = () => void child.kill('SIGTERM');
  process.on('exit', endAtExit);
  await becomesReady(options.port, () => hasEnded(child)).catch(async (error) => {
    await down();
    throw new Error([error.message, ...lastLines].join('\n'));
  });
  wanted = true;
  // Lets the API print its lines about accounts before ours.
  for (const until = Date.now() + 2_000; !isReadyLogged && Date.now() < until; ) await wait(20);

  return {
    port: options.port,
    pid: () => child.pid,
    /** Ends it like a crash; it is restarted automatically. */
    kill: () => void child.kill('SIGKILL'),
    /** Ends it gracefully until `up` is called. */
    down: () => down(),
    up: async () => {
      wanted = true;
      child = launch();
      await becomesReady(options.port);
    },
    /** Ends it permanently: gracefully, or with another signal. */
    stop: async (signal?: NodeJS.Signals) => {
      await down(signal);
      process.off('exit', endAtExit);
    },
  };
}

/** Runs one of the API's built tools, such as `seed`, shows its output and returns its exit status. */
export function runTool(
  name: string,
  parameters: readonly string[],
  environment: Record<string, string>,
  output: 'inherit' | 'ignore' = 'inherit',
): number {
  const env = { ...process.env, ...environment };
  const command = [join(root, `api/dist/${name}.js`), ...parameters];
  return spawnSync(process.execPath, command, { cwd: root, env, stdio: ['inherit', output, 'inherit'] }).status ?? 1;
}

/** Waits until an API is ready. Throws if it has ended, and with its last answer if it is not ready within a minute. */
export async function becomesReady(port: number, hasEnded = () => false): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  let last = 'no response';
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error('The API ended before it was ready.');
    try {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
      if (response.ok) return;
      last = ((await response.json()) as { message: string }).message;
    } catch (error) {
      last = String(error);
    }
    await wait(50);
  }
  throw new Error(`The API on port ${port} was not ready within ${READY_WITHIN_MS / 1000} s: ${last}`);
}
