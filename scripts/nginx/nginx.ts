import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type NginxSite, writeNginxSite } from './site-files.ts';

export type Nginx = {
  port: number;
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
  const command = findNginx();
  if (command === undefined)
    throw new Error('nginx is not installed: apt-get install nginx-light, or brew install nginx.');
  writeNginxSite(folder, site);
  const place = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const child = spawn(command, [...place, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const lastWord = () => void child.kill('SIGTERM');
  process.on('exit', lastWord);
  for (const deadline = Date.now() + 10_000; !(await isListening(site.port)); await wait(20)) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`nginx did not start:\n${said}${log(folder)}`);
  }
  return {
    port: site.port,
    reload: async (next) => {
      writeNginxSite(folder, next);
      const old = workersOf(child.pid);
      const reloaded = spawnSync(command, [...place, '-s', 'reload'], { encoding: 'utf8' });
      if (reloaded.status !== 0) throw new Error(`nginx did not reload: ${reloaded.stderr}`);
      // An old worker takes requests until it has read its signal; only then is everything answered by the new ones.
      while (workersOf(child.pid).some((pid) => old.includes(pid)) || workersOf(child.pid).length === 0) await wait(20);
    },
    stop: async () => {
      process.off('exit', lastWord);
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
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
  return new Promise<boolean>((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      answer(true);
    });
    socket.once('error', () => answer(false));
  });
}
