import { useCallback, useEffect, useState } from 'react';
import { callApi, SignedOut } from './call-api.ts';

export interface Loaded<Answer> {
  phase: 'loading' | 'loaded' | 'failed';
  /** The last answer; stays while the same is asked again. */
  answer: Answer | undefined;
  reload: () => void;
}

/** Asks a GET call when the screen opens and on `reload`. A failure is logged and leaves the empty state. */
export function useAnswer<Answer extends { status: 'success' }>(path: string): Loaded<Answer> {
  const [turn, setTurn] = useState(0);
  const nothingYet = { path, phase: 'loading', answer: undefined } as const;
  const [state, setState] = useState<Omit<Loaded<Answer>, 'reload'> & { path: string }>(nothingYet);
  // What was answered to another question must not pass for an answer to this one.
  if (state.path !== path) setState(nothingYet);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn asks once more
  useEffect(() => {
    const leaving = new AbortController();
    setState((last) => ({ ...last, phase: 'loading' }));
    callApi<Answer>(path, { signal: leaving.signal }).then(
      (answer) => setState({ path, phase: 'loaded', answer }),
      (error: unknown) => {
        if (leaving.signal.aborted || error instanceof SignedOut) return;
        console.error(error);
        setState((last) => ({ ...last, phase: 'failed' }));
      },
    );
    return () => leaving.abort();
  }, [path, turn]);

  const { phase, answer } = state;
  return { phase, answer, reload: useCallback(() => setTurn((last) => last + 1), []) };
}
