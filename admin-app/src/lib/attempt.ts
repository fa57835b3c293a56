import { useState } from 'react';
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

/**
 * What a button or a form sets off: `attempt` does it and shows how it went, in the server's words or, after a failure
 * without any, in those given; `busy` is true while it is under way. `replacesOthers`: a success takes away what was
 * shown before, such as the failures of the same form.
 */
export function useAttempt(replacesOthers = false) {
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<unknown>, failure: string): Promise<void> {
    setBusy(true);
    try {
      const { message, detail = '' } = ((await work()) ?? {}) as { message?: string; detail?: string };
      if (message) toast({ title: 'Success', description: message, detail, replacesOthers });
    } catch (error) {
      showFailure(error, failure);
    } finally {
      setBusy(false);
    }
  }

  return { busy, attempt };
}
