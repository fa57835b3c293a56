import { useEffect, useState } from 'react';
import {
  type AnswerTo,
  type CallArgs,
  type CallName,
  type CallOptions,
  callApi,
  isRetryable,
  NoSession,
  RETRY_DELAY_MS,
  RequestRejected,
  SignedOut,
} from './call-api.ts';
import { sessionChecked } from './session-check.ts';

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
 * outage, the call is repeated automatically. Where the call finds no session and decides nothing about it, there is no
 * answer, as while loading, until the screen's own call has been answered.
 */
export function useApiQuery<Name extends CallName>(name: Name, ...given: CallArgs<Name>): Loaded<AnswerTo<Name>> {
  const asked = JSON.stringify([name, given[0]]);
  const [turn, setTurn] = useState(0);
  const nothingYet = { asked, phase: 'loading', answer: undefined, refusal: '' } as const;
  const [state, setState] = useState<Omit<Loaded<AnswerTo<Name>>, 'reload'> & { asked: string }>(nothingYet);
  // The answer to another request must not pass for an answer to this one.
  if (state.asked !== asked) setState(nothingYet);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text identifies the request, and every turn repeats it
  useEffect(() => {
    const leaving = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    setState((last) => ({ ...last, phase: 'loading' }));
    const askAgain = () => setTurn((last) => last + 1);
    const { signal } = leaving;
    callApi(name, ...([given[0], { signal }] as unknown as [...CallArgs<Name>, CallOptions])).then(
      (answer) => setState({ asked, phase: 'loaded', answer, refusal: '' }),
      (error: unknown) => {
        if (signal.aborted || error instanceof SignedOut) return;
        if (error instanceof NoSession) {
          setState(nothingYet);
          return sessionChecked().then(
            () => signal.aborted || askAgain(),
            () => undefined,
          );
        }
        console.error(error);
        const refusal = error instanceof RequestRejected ? error.serverMessage : '';
        setState((last) => ({ ...last, phase: 'failed', refusal }));
        if (isRetryable(error)) again = setTimeout(askAgain, RETRY_DELAY_MS);
      },
    );
    return () => {
      leaving.abort();
      clearTimeout(again);
    };
  }, [asked, turn]);

  const { phase, answer, refusal } = state;
  return { phase, answer, refusal, reload: () => setTurn((last) => last + 1) };
}
