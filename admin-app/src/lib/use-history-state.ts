import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readStorage } from './browser-store.ts';

/** Browsers limit how often a page may write to their history: Safari allows a hundred times in thirty seconds. */
const calmMs = 400;

/** Changes with every Logout, in all tabs: what the history contains from before belongs to another person. */
export const logoutKey = 'admin_logout';
const logout = () => readStorage('localStorage', logoutKey);

/**
 * Keeps a screen's text in its browser history entry, outside the URL: it is restored after Back, Forward, a reload,
 * and a sign-in because the session had ended, but not after Logout.
 */
export function useHistoryState(name: string, first = ''): readonly [string, (text: string) => void] {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState(() => keptIn(state, name) ?? first);
  const lastWrite = useRef(0);

  const write = useEffectEvent(() => {
    // During navigation, the history is already at the new entry.
    const isHere = pathname === location.pathname && search === location.search;
    if (text === (keptIn(state, name) ?? first) || !isHere) return;
    lastWrite.current = Date.now();
    navigate({ pathname, search }, { replace: true, state: { ...ownState(state), ...historyState(name, text) } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry stores the text
  useEffect(() => {
    // Without delay after a pause, so that a person who leaves right after typing finds the text again.
    const timer = setTimeout(() => write(), Math.max(0, lastWrite.current + calmMs - Date.now()));
    return () => clearTimeout(timer);
  }, [text, key]);

  return [text, setText];
}

/** Returns the state of a link to a screen whose `useHistoryState` of this name begins with this text. */
export const historyState = (name: string, text: string) => ({ [name]: text, logout: logout() });

function keptIn(state: unknown, name: string): string | undefined {
  const text: unknown = ownState(state)?.[name];
  return typeof text === 'string' ? text : undefined;
}

function ownState(state: unknown): Record<string, unknown> | undefined {
  const kept = state as Record<string, unknown> | null;
  return kept?.logout === logout() ? (kept ?? undefined) : undefined;
}
