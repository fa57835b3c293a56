import { lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './running-process.ts';

/** How long a lock of another machine or container is respected: longer than any build or release takes. */
const STALE_AFTER_MS = 600_000;
const held = new Set<string>();

/**
 * Runs `work` while no other process does, here or in a container with the same folder; calls `onWait` if it has to
 * wait. The lock of a dead process is taken over. The package `proper-lockfile` respects a lock for only ten seconds,
 * so a process that waits longer for a program loses it.
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  for (let isReported = false; !tryLock(file); isReported = true) {
    if (!isReported) onWait?.();
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

/** The lock is a dangling symbolic link: created atomically and never visible without its holder's name. */
function tryLock(file: string): boolean {
  try {
    symlinkSync(`${hostname()} ${process.pid}`, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isLeftBehind(file)) takeAway(file);
    return false;
  }
}

/**
 * Removes the lock of a dead process. One process at a time may do that: otherwise a second one, which has also found it
 * dead, could remove the lock of the first.
 */
function takeAway(file: string): void {
  const guard = `${file}.taking`;
  try {
    mkdirSync(guard);
  } catch {
    if (Date.now() - lookAt(guard).since > STALE_AFTER_MS) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if (isLeftBehind(file)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

function isLeftBehind(file: string): boolean {
  const { holder, since } = lookAt(file);
  const [host, pid] = holder.split(' ');
  if (host !== hostname()) return Date.now() - since > STALE_AFTER_MS;
  // Containers reuse process IDs, so a lock with our own ID may belong to a dead process.
  return Number(pid) === process.pid ? !held.has(file) : !isAlive(Number(pid));
}

/** Reads a lock's holder and creation time; for a lock that was just removed, no holder and the current time. */
function lookAt(file: string) {
  const since = lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  try {
    return { holder: readlinkSync(file), since };
  } catch {
    return { holder: '', since };
  }
}
