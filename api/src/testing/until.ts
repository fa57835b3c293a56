import { vi } from 'vitest';

/** Repeats a check until it no longer throws; resolves to its result. Rejects after 45 seconds, which a busy machine may take. */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 45_000, interval: 20 });
