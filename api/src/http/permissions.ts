import type { AppContext } from './app-env.ts';
import { Refused } from './errors.ts';

/** Throws `Refused` 403 for whoever is not an owner. Behind the staff guard. */
export function assertOwner(c: AppContext): void {
  if (c.get('staff').role !== 'owner') throw new Refused(403, 'Only an owner can do this.');
}

/**
 * Throws `Refused` 428 when the person last showed a password or a passkey more than 15 minutes ago: before exports,
 * erasing, and what concerns accounts. Behind the staff guard.
 */
export function assertConfirmed(c: AppContext): void {
  if (!c.get('staff').isConfirmed) throw new Refused(428, 'Please confirm that it is still you.');
}
