import { toast } from '#ui';
import { RequestRejected, SignedOut } from './call-api.ts';

/** The person at the screen did not go through with it: nothing is broken, and the message says what was left out. */
export class Declined extends Error {}

/**
 * Says in a toast why a call failed: in the server's own words, or in `fallback`'s. Says nothing when the session has
 * ended, since the sign-in page then takes the screen.
 */
export function showFailure(error: unknown, fallback: string): void {
  if (error instanceof SignedOut) return;
  if (!(error instanceof Declined)) console.error(error);
  const description =
    (error instanceof RequestRejected && error.serverMessage) ||
    (error instanceof Declined && error.message) ||
    fallback;
  toast({ variant: 'destructive', title: 'Error', description });
}
