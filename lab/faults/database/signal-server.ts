import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Postgres } from '../../../scripts/postgres.ts';

/**
 * Sends a signal to a server and all its processes: SIGSTOP makes it take connections and never answer, as a lost
 * network or a stuck disk does, SIGCONT lets it go on, SIGKILL ends it as a power cut would.
 */
export function signalServer({ dataDir }: Postgres, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const pid = Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const one of [pid, ...children.trim().split(/\s+/).map(Number)]) {
    try {
      process.kill(one, signal);
    } catch {
      // It ended by itself in between.
    }
  }
}
