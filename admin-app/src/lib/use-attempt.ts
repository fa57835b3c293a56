import { useState } from 'react';
import { toast } from '#ui';
import { showFailure } from './show-failure.ts';

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
      const answer = (await work()) as { message?: string } | undefined;
      if (answer?.message) toast({ title: 'Success', description: answer.message, replacesOthers });
    } catch (error) {
      showFailure(error, failure);
    } finally {
      setBusy(false);
    }
  }

  return { busy, attempt };
}
