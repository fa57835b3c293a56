import type { AppContext } from './app-env.ts';
import { Refused } from './errors.ts';

export const PASSKEY_FIRST = 'Please register a passkey first, on the Account screen.';

/** Throws `Refused` 403 for whoever is not an owner. Behind the staff guard. */
export function assertOwner(c: AppContext): void {
  if (c.get('staff').role !== 'owner') throw new Refused(403, 'Only an owner can do this.');
}

/**
 * Throws `Refused` 403 for an account that a password alone opens: it invites nobody, changes no account and erases nobody.
 * Behind the staff guard.
 */
export function assertHasPasskey(c: AppContext): void {
  if (!c.get('staff').hasPasskey) throw new Refused(403, PASSKEY_FIRST);
}

/**
 * Throws `Refused` 428 when the person last showed a password or a passkey more than 15 minutes ago: before exports,
 * erasing, and what concerns accounts. Behind the staff guard.
 */
export function assertConfirmed(c: AppContext): void {
  if (!c.get('staff').isConfirmed) throw new Refused(428, 'Please confirm that it is still you.');
}
