import { setTimeout as sleep } from 'node:timers/promises';

export interface Retrying {
  /** After so many milliseconds it is not tried again. */
  forMs: number;
  everyMs?: number;
  /** Whether trying again may help; always when left out. */
  mayTryAgain?: (error: unknown) => boolean;
}

/** Tries until it succeeds. Throws what the last try threw. */
export async function retry<Value>(
  work: () => PromiseLike<Value>,
  { forMs, everyMs = 100, mayTryAgain = () => true }: Retrying,
): Promise<Value> {
  const deadline = performance.now() + forMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!mayTryAgain(error) || performance.now() > deadline) throw error;
      await sleep(everyMs);
    }
  }
}
