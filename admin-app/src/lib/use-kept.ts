import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Browsers limit how often a page may write into their history: Safari, a hundred times in thirty seconds. */
const calmMs = 400;

/**
 * A text of a screen that stays with its place in the browser's history, out of the address: it is there again after
 * Back, Forward, a reload, and a sign-in because the session had ended.
 */
export function useKept(name: string, first = ''): readonly [string, (text: string) => void] {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState(() => keptIn(state, name) ?? first);
  const lastWrite = useRef(0);

  const write = useEffectEvent(() => {
    // On the way to another place, the history is at that one already.
    const isHere = pathname === location.pathname && search === location.search;
    if (text === (keptIn(state, name) ?? first) || !isHere) return;
    lastWrite.current = Date.now();
    navigate({ pathname, search }, { replace: true, state: { ...state, [name]: text } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place in the history keeps it
  useEffect(() => {
    // At once after a pause: who goes on to another screen right after typing finds it again.
    const timer = setTimeout(() => write(), Math.max(0, lastWrite.current + calmMs - Date.now()));
    return () => clearTimeout(timer);
  }, [text, key]);

  return [text, setText];
}

function keptIn(state: unknown, name: string): string | undefined {
  const text: unknown = (state as Record<string, unknown> | null)?.[name];
  return typeof text === 'string' ? text : undefined;
}
