import { callApi, Declined, SignedOut } from '../lib/call-api.ts';
import { isSignedIn, lastSessionEnd, subscribeToFlag } from '../session/session-flag.ts';

/** Resolves when the same person has signed in again and chosen to go on with the import. Rejects otherwise. */
export async function signInAgain(username: string | undefined, stored: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = subscribeToFlag(() => {
      if (!isSignedIn()) return;
      stop();
      resolve();
    });
  });
  const isSame = (await callApi('get-account')).username === username;
  if (!isSame) throw new SignedOut('another person signed in');
  const question = `Your session ended during an import, after ${stored} had been added. Import the rest now?`;
  if (!confirm(question)) throw new Declined('You stopped it after your session had ended.');
}

/** Aborts when the person signs out, also in another tab; until `end`, the browser asks before the page is closed. */
export function untilSignedOut(): { signal: AbortSignal; end: () => void } {
  const signedOut = new AbortController();
  const ended = new AbortController();
  const stopWatching = subscribeToFlag(() => isSignedIn() || lastSessionEnd() === 'by the server' || signedOut.abort());
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: ended.signal });
  return {
    signal: signedOut.signal,
    end: () => {
      ended.abort();
      stopWatching();
    },
  };
}
