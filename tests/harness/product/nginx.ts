import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { until } from '../load/until.ts';

/** Finds nginx on the path or in its usual locations. */
export function findNginx(): string | undefined {
  return ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
    (command) => spawnSync(command, ['-v']).status === 0,
  );
}

/** Starts nginx with a folder's nginx.conf and nginx.pid and waits until it listens. Throws with nginx's output. */
export async function startNginx(folder: string) {
  const nginx = findNginx();
  if (nginx === undefined)
    throw new Error('nginx is not installed: apt-get install nginx-light, or brew install nginx.');
  const command = (...more: string[]) => {
    const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), ...more];
    execFileSync(nginx, options, { stdio: 'pipe' });
  };
  command();
  const pidFile = join(folder, 'nginx.pid');
  const pidNow = () => (existsSync(pidFile) ? Number(readFileSync(pidFile)) : 0);
  await until('nginx has started', () => pidNow() > 0);
  const endAtExit = () => command('-s', 'stop');
  process.on('exit', endAtExit);
  const pid = pidNow();
  return {
    pid,
    /** Reloads the configuration without dropping a connection. */
    reload: async () => {
      const old = await workersOf(pid);
      command('-s', 'reload');
      // An old worker accepts requests until it receives its signal; only then do the new ones handle everything.
      let workers = old;
      while (workers.length === 0 || workers.some((worker) => old.includes(worker))) {
        await wait(50);
        workers = await workersOf(pid);
      }
    },
    stop: async () => {
      process.off('exit', endAtExit);
      command('-s', 'stop');
      await until('nginx has ended', () => !existsSync(pidFile));
    },
  };
}

/** Returns the workers that accept requests. */
async function workersOf(master: number): Promise<string[]> {
  const list = promisify(execFile)('pgrep', ['-P', String(master), '-f', 'worker process *$']);
  // It fails if there is none.
  const { stdout } = await list.catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter((pid) => pid !== '');
}
