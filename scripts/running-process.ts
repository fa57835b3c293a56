import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

/** Returns whether a process with that ID exists, regardless of its owner. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the command line of a running process; empty if none has that ID. */
export function commandOf(pid: number) {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return '';
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
  }
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/**
 * Ends a child with the first signal, after `timeoutMs` with the second, and waits until it has exited. The package
 * `execa` supports only SIGTERM before SIGKILL; PostgreSQL needs SIGINT before SIGQUIT.
 */
export async function endChild(
  child: ChildProcess,
  [first, second, timeoutMs]: [NodeJS.Signals, NodeJS.Signals, number] = ['SIGTERM', 'SIGKILL', 10_000],
): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill(first);
  const timer = setTimeout(() => child.kill(second), timeoutMs);
  await exit;
  clearTimeout(timer);
}
