import { useState } from 'react';
import { type ToastMessage, toast } from '#ui';
import { refusalIn, SignedOut } from './call-api.ts';

/** The person did not complete the action: nothing is broken, and the message states what was left out. */
export class Declined extends Error {}

/** What an action may return: the text of its toast. */
type Outcome = { message?: string } & Pick<ToastMessage, 'detail' | 'action'>;

/**
 * Shows in a toast why a call failed: the server's message, or else `fallback`. Shows nothing when the session has
 * ended, because the sign-in page then replaces the screen.
 */
export function showFailure(error: unknown, fallback: string): void {
  if (error instanceof SignedOut) return;
  if (!(error instanceof Declined)) console.error(error);
  const description = refusalIn(error) || (error instanceof Declined && error.message) || fallback;
  toast({ variant: 'destructive', title: 'Error', description });
}

/**
 * Handles the action of a button or form: `attempt` runs it and shows the outcome, in the server's words or, after a
 * failure without any, in the given words; `busy` is true while it runs. `replacesOthers`: a success removes earlier
 * toasts, such as failures of the same form.
 */
export function useAttempt(replacesOthers = false) {
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<unknown>, failure: string): Promise<void> {
    setBusy(true);
    await tryTo(work, failure, replacesOthers);
    setBusy(false);
  }

  return { busy, attempt };
}

/** Runs `work` and shows the outcome. Resolves to whether it succeeded. */
export async function tryTo(work: () => Promise<unknown>, failure: string, replacesOthers = false): Promise<boolean> {
  try {
    const { message, ...rest } = ((await work()) ?? {}) as Outcome;
    if (message) toast({ title: 'Success', description: message, replacesOthers, ...rest });
    return true;
  } catch (error) {
    showFailure(error, failure);
    return false;
  }
}
