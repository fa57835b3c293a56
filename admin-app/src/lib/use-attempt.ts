import { useState } from 'react';
import { showFailure } from './show-failure.ts';

/**
 * What a button or a form sets off: `attempt` does it and shows a failure, in the server's words or in those given, and
 * `busy` is true while it is under way.
 */
export function useAttempt() {
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<unknown>, failure: string): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showFailure(error, failure);
    } finally {
      setBusy(false);
    }
  }

  return { busy, attempt };
}
