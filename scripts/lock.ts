import { lstatSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './running-process.ts';

/** Longer than any build or release takes: how long the lock of another machine or container is believed. */
const STALE_AFTER_MS = 600_000;
const held = new Set<string>();

/**
 * Runs `work` while nobody else does, here or in a container on the same folder; `onWait` is called when it has to wait. The
 * lock of a dead process is taken over. `proper-lockfile` believes one for ten seconds, and gives the lock of a process that
 * waits for a program for as long to the next.
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  for (let told = false; !tryLock(file); told = true) {
    if (!told) onWait?.();
    await wait(50);
  }
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
}

/** The lock is a link that leads nowhere: made in one step, and never seen without its holder's name. */
function tryLock(file: string): boolean {
  try {
    symlinkSync(`${hostname()} ${process.pid}`, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isLeftBehind(file)) rmSync(file, { force: true });
    return false;
  }
}

function isLeftBehind(file: string): boolean {
  const { holder, since } = lookAt(file);
  const [host, pid] = holder.split(' ');
  if (host !== hostname()) return Date.now() - since > STALE_AFTER_MS;
  // In a container every process has the same number, so our own may be a dead one's.
  return Number(pid) === process.pid ? !held.has(file) : !isAlive(Number(pid));
}

/** A lock that is gone in the meantime was nobody's, just now. */
function lookAt(file: string) {
  const since = lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  try {
    return { holder: readlinkSync(file), since };
  } catch {
    return { holder: '', since };
  }
}
