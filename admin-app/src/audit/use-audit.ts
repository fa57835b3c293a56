import type { ApiCalls, AuditEntry } from '@advocate/api/contracts';
import { useEffect, useState } from 'react';
import { ASK_AGAIN_MS, callApi, mayPass, SignedOut } from '../lib/call-api.ts';

interface AuditState {
  phase: 'loading' | 'loaded' | 'failed';
  entries: readonly AuditEntry[];
  /** Undefined when there is nothing older. */
  next: string | undefined;
}

export type AuditKind = NonNullable<ApiCalls['get-audit']['sent']['kind']>;

const atFirst: AuditState = { phase: 'loading', entries: [], next: undefined };

/** The audit's entries of a kind ('' for all), page by page; another kind begins anew. */
export function useAudit(kind: AuditKind | '') {
  const [state, setState] = useState(atFirst);
  const [asked, setAsked] = useState({ kind, before: '' });
  if (asked.kind !== kind) {
    setAsked({ kind, before: '' });
    setState(atFirst);
  }

  useEffect(() => {
    const leaving = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const { kind, before } = asked;
    const query = { ...(kind !== '' && { kind }), ...(before !== '' && { before }) };
    setState((last) => ({ ...last, phase: 'loading' }));
    callApi('get-audit', query, { signal: leaving.signal }).then(
      // An API of another version may answer without them.
      ({ entries = [], next }) =>
        setState((last) => ({
          phase: 'loaded',
          entries: asked.before === '' ? entries : [...last.entries, ...entries],
          next,
        })),
      (error: unknown) => {
        if (leaving.signal.aborted || error instanceof SignedOut) return;
        console.error(error);
        setState((last) => ({ ...last, phase: 'failed' }));
        if (mayPass(error)) again = setTimeout(() => setAsked((last) => ({ ...last })), ASK_AGAIN_MS);
      },
    );
    return () => {
      leaving.abort();
      clearTimeout(again);
    };
  }, [asked]);

  const { phase, entries, next } = state;
  /** The older entries, or after a failure the same ones again. */
  const loadMore = () => setAsked((last) => ({ ...last, before: next ?? last.before }));
  return { phase, entries, hasMore: next !== undefined, loadMore };
}
