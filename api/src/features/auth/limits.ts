import { createHash } from 'node:crypto';
import { limitKey } from '@advocate/facts/limit-key';
import { forgetKey, takePoint, usedPoints } from '../../http/limit-queries.ts';
import { bucketLimiter, type Limiter, type Limits, sharedLimiter } from '../../http/limits.ts';
import type { Sql } from '../../sql.ts';

const MESSAGE = 'There were too many attempts to sign in. Please wait a minute and try again.';
const DAY = 86_400;
const MANY = 1_000_000;
/** Whoever was sent away so often within ten minutes is no person who waits for a turn. */
const KNOCKS = { points: 10, seconds: 600 };

/** A try that was let through, until its outcome is known. */
interface SignInTry {
  /** The password was right: nothing was guessed. Where a second step follows, its address has used the try all the same. */
  succeeded(isComplete: boolean): Promise<void>;
  failed(): Promise<void>;
}

/** Throws `HttpError` 429 where there may be no guess now. */
type ConsumeTry = (from: { address: string; device: string | null; account: string }) => Promise<SignInTry>;

/**
 * Limits before hashing, shared by all processes. A known device has a budget of its own, so that guessing never locks the
 * real person out. Strangers are counted per address, per account and in total, the latter two in a share for addresses that
 * have failed within a day and one for all others: an address that guesses on takes nothing from one that has not failed.
 */
export function signInLimits(sql: Sql, limits: Limits): ConsumeTry {
  const perDevice = sharedLimiter(sql, 'sign-in-device', limits.signInPerDevice, MESSAGE);
  const perAddress = sharedLimiter(sql, 'sign-in-address', limits.signInPerAddress, MESSAGE);
  const { failed, fresh, secondsEach } = limits.signInPerAccount;
  const { points, seconds } = limits.signInInTotal;
  const half = Math.floor(points / 2);
  // Nearly all at once, as an office begins its day, and the rest drop by drop: whoever comes late waits for no whole minute.
  const atOnce = Math.floor(half * 0.92);
  const shares = {
    failed: {
      perAccount: bucketLimiter(sql, 'sign-in-account-failed', failed, secondsEach, MESSAGE),
      inTotal: sharedLimiter(sql, 'sign-in-total-failed', { points: half, seconds }, MESSAGE),
    },
    fresh: {
      perAccount: bucketLimiter(sql, 'sign-in-account-fresh', fresh, secondsEach, MESSAGE),
      inTotal: bucketLimiter(sql, 'sign-in-total-fresh', atOnce, seconds / (half - atOnce), MESSAGE),
    },
  };

  /** Whoever has not failed may use what the others leave. Returns what was taken from. */
  async function takeOfTotal(share: 'fresh' | 'failed'): Promise<Limiter> {
    const { inTotal } = shares[share];
    try {
      await inTotal.consume('all');
      return inTotal;
    } catch (refusal) {
      if (share === 'failed') throw refusal;
      return takeOfTotal('failed').catch(() => {
        throw refusal;
      });
    }
  }

  return async ({ address, device, account }) => {
    if (device !== null) {
      await perDevice.consume(device);
      return { succeeded: () => perDevice.refund(device), failed: async () => undefined };
    }
    const from = limitKey(address);
    const [failure, knocks] = [`sign-in-failed:${from}`, `sign-in-knocks:${from}`];
    const [failures = 0, knocked = 0] = await usedPoints(sql, [failure, knocks]);
    const isFresh = failures === 0 && knocked < KNOCKS.points;
    const share = isFresh ? 'fresh' : 'failed';
    const name = createHash('sha256').update(account).digest('base64url');
    const { perAccount } = shares[share];
    const taken: [Limiter, string][] = [];
    const refund = (budgets: [Limiter, string][]) => Promise.all(budgets.map(([limiter, key]) => limiter.refund(key)));
    try {
      await perAddress.consume(from);
      taken.push([perAddress, from]);
      await perAccount.consume(name);
      taken.push([perAccount, name]);
      taken.push([await takeOfTotal(share), 'all']);
    } catch (error) {
      // Who guesses on has soon used up the address's own budget, after which a refusal writes nothing.
      await refund(isFresh ? taken : taken.slice(1));
      if (isFresh) await takePoint(sql, knocks, KNOCKS.points, KNOCKS.seconds);
      throw error;
    }
    return {
      async succeeded(isComplete) {
        await Promise.all([refund(isComplete ? taken : taken.slice(1)), forgetKey(sql, failure)]);
      },
      async failed() {
        await takePoint(sql, failure, MANY, DAY);
      },
    };
  };
}

/** What somebody who is signed in may try to show again that it is oneself; a browser between two steps, too. */
export function confirmLimiter(sql: Sql, limits: Limits): Limiter {
  return sharedLimiter(
    sql,
    'confirm',
    limits.signInPerDevice,
    'There were too many attempts. Please wait a minute and try again.',
  );
}
