import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Postgres } from '../../scripts/postgres.ts';

/** Stops the server in its tracks, as a lost network or a stuck disk does: it takes connections and never answers. */
export function freeze(postgres: Postgres): void {
  signal(postgres, 'SIGSTOP');
}

export function thaw(postgres: Postgres): void {
  signal(postgres, 'SIGCONT');
}

function signal({ dataDir }: Postgres, name: 'SIGSTOP' | 'SIGCONT') {
  const pid = Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const one of [pid, ...children.trim().split(/\s+/).map(Number)]) {
    try {
      process.kill(one, name);
    } catch {
      // It ended by itself in between.
    }
  }
}
