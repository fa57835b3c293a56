/** Thrown by `withTimeout`. */
export class TimedOut extends Error {
  override name = 'TimedOut';
}

/**
 * Waits for `work` no longer than `ms` milliseconds and then throws `TimedOut`. The work itself continues and may still
 * succeed: use this only for what may be repeated.
 */
export async function withTimeout<Value>(work: Value | PromiseLike<Value>, ms = 2500): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
