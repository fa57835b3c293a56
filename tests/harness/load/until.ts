import { setTimeout as wait } from 'node:timers/promises';

/** Checks every 10 ms until `isSo` returns true; returns the milliseconds it took. Rejects after `seconds`. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, seconds = 60): Promise<number> {
  const started = Date.now();
  while (!(await isSo())) {
    if (Date.now() - started > seconds * 1000) throw new Error(`Not within ${seconds} s: ${what}`);
    await wait(10);
  }
  return Date.now() - started;
}
