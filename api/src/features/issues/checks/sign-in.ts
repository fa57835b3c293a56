import type { Check } from '../check.ts';

/**
 * Looks for used-up limits: the one that all addresses with a recent failure share, which is half of the total for
 * unknown devices, or those of three addresses at the same time.
 */
export const signIn: Check = {
  code: 'sign-in',
  severity: 'warning',
  when: 'failed sign-ins have used up the limit of all addresses together, or of three addresses at the same time',
  async look({ sql, limits: { signInInTotal, signInPerAddress } }) {
    const [{ isAttacked }] = await sql<[{ isAttacked: boolean }]>`
      select count(*) filter (where key = 'sign-in-total-failed:all' and points >= ${Math.floor(signInInTotal.points / 2)}::int) > 0
        or count(*) filter (where key like 'sign-in-address:%' and points >= ${signInPerAddress.points}) >= 3
        as "isAttacked"
      from rate_limits where key like 'sign-in-%' and expire > (extract(epoch from clock_timestamp()) * 1000)::bigint`;
    const message =
      'Someone is guessing passwords and is being turned away. Sign in from a browser that you have used before, or with a passkey.';
    return isAttacked ? [{ message }] : [];
  },
};
