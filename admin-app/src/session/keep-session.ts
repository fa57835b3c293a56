import { useEffect } from 'react';
import { callApi, SignedOut } from '../lib/call-api.ts';

const minIntervalMs = 60_000;

/** Notifies the server of user activity, at most once a minute: an idle session ends. */
export function useKeepSession(): void {
  useEffect(() => {
    const leaving = new AbortController();
    // Opening the staff area has just called the server.
    let renewedAt = Date.now();
    function renew(): void {
      if (Date.now() - renewedAt < minIntervalMs) return;
      renewedAt = Date.now();
      callApi('touch-session', undefined, { signal: leaving.signal }).catch((error: unknown) => {
        if (!leaving.signal.aborted && !(error instanceof SignedOut)) console.error(error);
      });
    }
    for (const use of ['keydown', 'pointerdown']) {
      addEventListener(use, renew, { signal: leaving.signal, passive: true });
    }
    return () => leaving.abort();
  }, []);
}
