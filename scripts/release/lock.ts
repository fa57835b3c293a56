import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../postgres/postmaster.ts';

/** Runs `work` while no other process of this machine does; a lock whose holder has died is taken over. */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (!tryLock(file)) await wait(50);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file: string): boolean {
  // Written first and linked then: a lock is never seen without its holder's number.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = holderOf(file);
    if (holder !== undefined && !isAlive(holder)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(own);
  }
}

/** Undefined when the lock is gone again. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
