import type { ApiCalls, AuditEntry } from '@advocate/api/contracts';
import { useEffect, useState } from 'react';
import { callApi, SignedOut } from '../lib/call-api.ts';

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
  const [asked, setAsked] = useState({ kind, before: '', turn: 0 });
  if (asked.kind !== kind) {
    setAsked({ kind, before: '', turn: 0 });
    setState(atFirst);
  }

  useEffect(() => {
    const leaving = new AbortController();
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
      },
    );
    return () => leaving.abort();
  }, [asked]);

  const { phase, entries, next } = state;
  /** The older entries, or after a failure the same ones again. */
  const loadMore = () => setAsked((last) => ({ ...last, before: next ?? last.before, turn: last.turn + 1 }));
  return { phase, entries, hasMore: next !== undefined, loadMore };
}
