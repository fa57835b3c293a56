import { setTimeout as sleep } from 'node:timers/promises';

export interface Retrying {
  /** After this many milliseconds it is not tried again. */
  forMs: number;
  everyMs?: number;
  /** Returns whether trying again may help; always by default. */
  mayTryAgain?: (error: unknown) => boolean;
}

/** Tries until `work` succeeds. Throws what the last attempt threw. */
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
