import type { Done } from '@advocate/api/contracts';
import { useEffect } from 'react';
import { callApi, SignedOut } from '../lib/call-api.ts';

const atMostEveryMs = 60_000;

/** Tells the server that somebody is at the keys, at most once a minute: an idle session ends. SECURITY point 1. */
export function useKeepSession(): void {
  useEffect(() => {
    const leaving = new AbortController();
    // Opening the staff area has just called the server anyway.
    let toldAt = Date.now();
    function tell(): void {
      if (Date.now() - toldAt < atMostEveryMs) return;
      toldAt = Date.now();
      callApi<Done>('/api/touch-session.php', { body: {}, signal: leaving.signal }).catch((error: unknown) => {
        if (!leaving.signal.aborted && !(error instanceof SignedOut)) console.error(error);
      });
    }
    for (const use of ['keydown', 'pointerdown']) {
      addEventListener(use, tell, { signal: leaving.signal, passive: true });
    }
    return () => leaving.abort();
  }, []);
}
