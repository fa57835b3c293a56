import { createHash } from 'node:crypto';
import type { Sql } from '../../database/sql.ts';
import { returnTokens, takeTokens } from '../../http/limit-queries.ts';
import { addressBuckets, type Bucket, bucket, type Limits, tooMany } from '../../http/limits.ts';

export const TOO_MANY = 'There were too many attempts to sign in. Please wait a minute and try again.';
export const TOO_MANY_HERE = 'There were too many attempts. Please wait a minute and try again.';

/**
 * Reports that the password was right, so nothing was guessed. If a second step follows (`isComplete` is false), the
 * address has still used the attempt.
 */
type Succeeded = (isComplete: boolean) => Promise<void>;

/** Accepts an attempt, which counts as a wrong one until it succeeds. Throws `HttpError` 429 if none is allowed now. */
type ConsumeTry = (from: { address: string; device: string | null; account: string }) => Promise<Succeeded>;

/** Returns the budget of an account's known browsers and sessions. */
export function knownBucket({ signIn }: Limits, account: string): Bucket {
  return bucket('sign-in-account-known', createHash('sha256').update(account).digest('base64url'), signIn.accountKnown);
}

/** Returns the budget of one session's confirmations, or of one sign-in's recovery codes: nobody else's attempts count. */
export const confirmBucket = (limits: Limits, holder: string) => bucket('confirm', holder, limits.confirm);

/**
 * Limits sign-ins before hashing, for all processes. Known devices have their own budgets, so guessing never locks the
 * real person out. Others are counted per address, per account and in total. Addresses with a wrong password also take
 * from smaller budgets of the account and of the total, which keeps the rest for addresses without one.
 */
export function signInLimits(sql: Sql, limits: Limits): ConsumeTry {
  const { signIn } = limits;

  return async ({ address, device, account }) => {
    const known = knownBucket(limits, account);
    const [, name = ''] = known.key.split(':');
    const perAddress = addressBuckets('sign-in-address', address, signIn.address);
    const unknown = [bucket('sign-in-account', name, signIn.account), bucket('sign-in-total', 'all', signIn.total)];
    const lately = addressBuckets('sign-in-refused-lately', address, signIn.refusedLately);
    const today = addressBuckets('sign-in-refused-today', address, signIn.refusedToday);
    const marks = device === null ? [...lately, ...today] : [];

    let taken =
      device === null
        ? [...perAddress, ...unknown, ...marks]
        : [bucket('sign-in-device', device, signIn.device), known];
    let waits = await takeTokens(sql, taken);
    const isEmpty = ({ key }: Bucket) => waits.has(key);
    if (marks.some(isEmpty)) {
      const ofTotal = lately.some(isEmpty) ? [bucket('sign-in-total-refused', 'all', signIn.totalRefused)] : lately;
      const ofAccount = today.some(isEmpty) ? [bucket('sign-in-account-refused', name, signIn.accountRefused)] : today;
      taken = [...perAddress, ...unknown, ...ofTotal, ...ofAccount];
      waits = await takeTokens(sql, taken);
    }
    if (waits.size > 0) throw tooMany(TOO_MANY, Math.max(...waits.values()));

    return async (isComplete) => {
      const counted = [...marks, ...(isComplete ? [] : perAddress)].map(({ key }) => key);
      const filled = marks.map((mark) => ({ ...mark, eachMs: mark.eachMs * mark.atOnce }));
      await returnTokens(sql, [...taken.filter(({ key }) => !counted.includes(key)), ...filled]);
    };
  };
}
