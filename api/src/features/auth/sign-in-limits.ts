import { limitKey } from '@advocate/facts/limit-key';
import { type Limiter, type Limits, sharedLimiter } from '../../http/limits.ts';
import type { Sql } from '../../sql.ts';

const MESSAGE = 'There were too many attempts to sign in. Please wait a minute and try again.';

export interface SignInLimits {
  /** Takes a try, or throws `Refused` 429. The answer gives it back, for sign-ins that succeed. */
  takeTry(address: string, device: string | null): Promise<() => Promise<void>>;
}

/**
 * Limits before hashing, shared by all processes: a known device has a budget of its own, so that guessing never locks
 * the real person out; strangers are counted per address and in total.
 */
export function signInLimits(sql: Sql, limits: Limits): SignInLimits {
  const perDevice = sharedLimiter(sql, 'sign-in-device', limits.signInPerDevice, MESSAGE);
  const perAddress = sharedLimiter(sql, 'sign-in-address', limits.signInPerAddress, MESSAGE);
  const inTotal = sharedLimiter(sql, 'sign-in-total', limits.signInInTotal, MESSAGE);
  return {
    async takeTry(address, device) {
      const budgets: [Limiter, string][] =
        device === null
          ? [
              [perAddress, limitKey(address)],
              [inTotal, 'all'],
            ]
          : [[perDevice, device]];
      for (const [limiter, key] of budgets) await limiter.take(key);
      return async () => {
        await Promise.all(budgets.map(([limiter, key]) => limiter.giveBack(key)));
      };
    },
  };
}
