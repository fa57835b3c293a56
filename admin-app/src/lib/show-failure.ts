import { toast } from '#ui';
import { RequestRejected, SignedOut } from './call-api.ts';
import { NoPasskey } from './passkeys.ts';

/**
 * Says in a toast why a call failed: in the server's own words, or in `fallback`'s. Says nothing when the session has
 * ended, since the sign-in page then takes the screen.
 */
export function showFailure(error: unknown, fallback: string): void {
  if (error instanceof SignedOut) return;
  if (!(error instanceof NoPasskey)) console.error(error);
  const description =
    (error instanceof RequestRejected && error.serverMessage) ||
    (error instanceof NoPasskey && error.message) ||
    fallback;
  toast({ variant: 'destructive', title: 'Error', description });
}
