import { useEffect, useState } from 'react';
import {
  type AnswerTo,
  ASK_AGAIN_MS,
  type CallName,
  type Given,
  mayPass,
  pathOf,
  RequestRejected,
  request,
  SignedOut,
} from './call-api.ts';

export interface Loaded<Answer> {
  phase: 'loading' | 'loaded' | 'failed';
  /** The last answer; stays while the same request is repeated. */
  answer: Answer | undefined;
  /** After a failure: the server's message, if it sent one. */
  refusal: string;
  reload: () => void;
}

/**
 * Makes a GET call when the screen opens and on `reload`. A failure is logged and leaves the empty state; after an
 * outage, the call is repeated automatically.
 */
export function useAnswer<Name extends CallName>(name: Name, ...given: Given<Name>): Loaded<AnswerTo<Name>> {
  const path = pathOf(name, given[0]);
  const [turn, setTurn] = useState(0);
  const nothingYet = { path, phase: 'loading', answer: undefined, refusal: '' } as const;
  const [state, setState] = useState<Omit<Loaded<AnswerTo<Name>>, 'reload'> & { path: string }>(nothingYet);
  // The answer to another request must not pass for an answer to this one.
  if (state.path !== path) setState(nothingYet);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the request, and every turn repeats it
  useEffect(() => {
    const leaving = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    setState((last) => ({ ...last, phase: 'loading' }));
    request(path, undefined, { signal: leaving.signal }).then(
      (answer) => setState({ path, phase: 'loaded', answer: answer as AnswerTo<Name>, refusal: '' }),
      (error: unknown) => {
        if (leaving.signal.aborted || error instanceof SignedOut) return;
        console.error(error);
        const refusal = error instanceof RequestRejected ? error.serverMessage : '';
        setState((last) => ({ ...last, phase: 'failed', refusal }));
        if (mayPass(error)) again = setTimeout(() => setTurn((last) => last + 1), ASK_AGAIN_MS);
      },
    );
    return () => {
      leaving.abort();
      clearTimeout(again);
    };
  }, [path, turn]);

  const { phase, answer, refusal } = state;
  return { phase, answer, refusal, reload: () => setTurn((last) => last + 1) };
}
