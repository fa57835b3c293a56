import { useCallback, useEffect, useState } from 'react';
import { callApi, SignedOut } from './call-api.ts';

export interface Loaded<Answer> {
  phase: 'loading' | 'loaded' | 'failed';
  /** The last answer; stays while it is asked for again. */
  answer: Answer | undefined;
  reload: () => void;
}

/** Asks a GET call when the screen opens and on `reload`. A failure is logged and leaves the empty state. */
export function useAnswer<Answer extends { status: 'success' }>(path: string): Loaded<Answer> {
  const [turn, setTurn] = useState(0);
  const [phase, setPhase] = useState<Loaded<Answer>['phase']>('loading');
  const [answer, setAnswer] = useState<Answer>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn asks once more
  useEffect(() => {
    const leaving = new AbortController();
    setPhase('loading');
    callApi<Answer>(path, { signal: leaving.signal }).then(
      (arrived) => {
        setAnswer(arrived);
        setPhase('loaded');
      },
      (error: unknown) => {
        if (leaving.signal.aborted || error instanceof SignedOut) return;
        console.error(error);
        setPhase('failed');
      },
    );
    return () => leaving.abort();
  }, [path, turn]);

  return { phase, answer, reload: useCallback(() => setTurn((last) => last + 1), []) };
}
