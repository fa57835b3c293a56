import { useEffect } from 'react';
import { callApi, NoSession } from '../lib/call-api.ts';
import { sessionChecked } from '../lib/query-client.ts';

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
        if (error instanceof NoSession) sessionChecked().catch(() => undefined);
        else if (!leaving.signal.aborted) console.error(error);
      });
    }
    for (const use of ['keydown', 'pointerdown']) {
      addEventListener(use, renew, { signal: leaving.signal, passive: true });
    }
    return () => leaving.abort();
  }, []);
}
