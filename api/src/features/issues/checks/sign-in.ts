import type { Rate } from '../../../http/limits.ts';
import type { Check } from '../check.ts';

/**
 * Looks for limits that are nearly used up: the one that all addresses with a recent failure share, or those of three
 * addresses at the same time.
 */
export const signIn: Check = {
  code: 'sign-in',
  severity: 'warning',
  when: 'failed sign-ins have used up the limit of all addresses together, or of three addresses at the same time',
  async look({ sql, limits: { signIn } }) {
    const isNearlyEmpty = ({ atOnce, seconds }: Rate) =>
      sql`full_at > clock_timestamp() + make_interval(secs => ${0.75 * atOnce * seconds})`;
    const [{ isAttacked }] = await sql<[{ isAttacked: boolean }]>`
      select count(*) filter (where key = 'sign-in-total-refused:all' and ${isNearlyEmpty(signIn.totalRefused)}) > 0
        or count(*) filter (where key like 'sign-in-address:%' and ${isNearlyEmpty(signIn.address)}) >= 3 as "isAttacked"
      from rate_limits where key like 'sign-in-%'`;
    const message =
      'Someone is guessing passwords and is being turned away. Sign in from a browser that you have used before, or with a passkey.';
    return isAttacked ? [{ message }] : [];
  },
};
