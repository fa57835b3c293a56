import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endChild, hasEnded } from '../../scripts/running-process.ts';
import { type NginxSite, writeNginxSite } from './nginx-site.ts';

export type Nginx = {
  port: number;
  /** The master process. */
  pid: number | undefined;
  /** Writes other includes and takes them up without dropping a connection. */
  reload: (site: NginxSite) => Promise<void>;
  stop: () => Promise<void>;
};

/** Where nginx is: on the path or where Debian puts it. */
export function findNginx(): string | undefined {
  return ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
    (command) => spawnSync(command, ['-v']).status === 0,
  );
}

/** Runs nginx with this repository's nginx.conf in a folder of its own. Throws with nginx's own words. */
export async function startNginx(folder: string, site: NginxSite): Promise<Nginx> {
  writeNginxSite(folder, site);
  const { pid, reload, stop } = await runNginx(folder, site.port);
  return {
    port: site.port,
    pid,
    reload: async (next) => {
      writeNginxSite(folder, next);
      const old = workersOf(pid);
      reload();
      // An old worker takes requests until it has read its signal; only then is everything answered by the new ones.
      while (workersOf(pid).some((worker) => old.includes(worker)) || workersOf(pid).length === 0) await wait(20);
    },
    stop,
  };
}

/** Runs nginx with the nginx.conf of a folder until it listens on the port. Throws with nginx's own words. */
export async function runNginx(folder: string, port: number) {
  const command = findNginx();
  if (command === undefined)
    throw new Error('nginx is not installed: apt-get install nginx-light, or brew install nginx.');
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const child = spawn(command, [...options, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const endAtExit = () => void child.kill('SIGTERM');
  process.on('exit', endAtExit);
  for (const deadline = Date.now() + 10_000; !(await isListening(port)); await wait(20)) {
    if (hasEnded(child) || Date.now() > deadline) throw new Error(`nginx did not start:\n${output}${log(folder)}`);
  }
  return {
    pid: child.pid,
    reload: () => {
      const reloaded = spawnSync(command, [...options, '-s', 'reload'], { encoding: 'utf8' });
      if (reloaded.status !== 0) throw new Error(`nginx did not reload: ${reloaded.stderr}`);
    },
    stop: async () => {
      process.off('exit', endAtExit);
      await endChild(child);
    },
  };
}

/** The workers that take requests. */
function workersOf(master: number | undefined) {
  const list = spawnSync('ps', ['-ax', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).stdout.split('\n');
  return list.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    const works = Number(parent) === master && command.includes('worker process') && !command.includes('shutting down');
    return works ? [Number(pid)] : [];
  });
}

const log = (folder: string) => {
  const file = join(folder, 'error.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

function isListening(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
