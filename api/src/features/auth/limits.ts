import { createHash } from 'node:crypto';
import { limitKey } from '@advocate/facts/limit-key';
import { forgetKey, takePoint, usedPoints } from '../../http/limit-queries.ts';
import { bucketLimiter, type Limiter, type Limits, sharedLimiter } from '../../http/limits.ts';
import type { Sql } from '../../sql.ts';

const MESSAGE = 'There were too many attempts to sign in. Please wait a minute and try again.';
const DAY = 86_400;
const MANY = 1_000_000;
/** An address that was refused this often within ten minutes is not a person who waits for a turn. */
const KNOCKS = { points: 10, seconds: 600 };

/** An attempt that was accepted, until its outcome is known. */
interface SignInTry {
  /** The password was right, so nothing was guessed. If a second step follows, the address has still used the attempt. */
  succeeded(isComplete: boolean): Promise<void>;
  failed(): Promise<void>;
}

/** Throws `HttpError` 429 if no guess is allowed now. */
type ConsumeTry = (from: { address: string; device: string | null; account: string }) => Promise<SignInTry>;

/**
 * Limits sign-ins before hashing, for all processes. A known device has its own budget, so guessing never locks the
 * real person out. Others are counted per address, per account and in total, the latter two in one share for addresses
 * that have failed within a day and one for all others: an address that keeps guessing takes nothing from one that has
 * not failed.
 */
export function signInLimits(sql: Sql, limits: Limits): ConsumeTry {
  const perDevice = sharedLimiter(sql, 'sign-in-device', limits.signInPerDevice, MESSAGE);
  const perAddress = sharedLimiter(sql, 'sign-in-address', limits.signInPerAddress, MESSAGE);
  const { failed, fresh, secondsEach } = limits.signInPerAccount;
  const { points, seconds } = limits.signInInTotal;
  const half = Math.floor(points / 2);
  // Most at the same time, as when an office opens, and the rest gradually: latecomers do not wait a whole minute.
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

  /** Takes from the total; an address that has not failed may use what the others leave. Returns the limiter used. */
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
      // An address that keeps guessing soon uses up its own budget, after which a refusal writes nothing.
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

/** Limits the attempts of a signed-in person to confirm, and those of a browser between the two steps. */
export function confirmLimiter(sql: Sql, limits: Limits): Limiter {
  return sharedLimiter(
    sql,
    'confirm',
    limits.signInPerDevice,
    'There were too many attempts. Please wait a minute and try again.',
  );
}
