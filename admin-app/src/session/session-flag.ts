import { keep, readKept } from '../lib/browser-store.ts';

/** The browser's sign that somebody is signed in. What it opens is up to the server's session. */
const key = 'admin_token';
const value = 'authenticated';

const listeners = new Set<() => void>();
let leftByChoice = false;
let ended = false;

function notify(): void {
  for (const listener of listeners) listener();
}

/** Whether this browser believes that somebody is signed in. */
export function isSignedIn(): boolean {
  return readKept('localStorage', key) === value;
}

/** After a sign-in; every tab hears of it. */
export function raiseFlag(): void {
  leftByChoice = false;
  ended = false;
  keep('localStorage', key, value);
  notify();
}

/** Takes the flag down. A person who chose to leave is not brought back to the same page after the next sign-in. */
export function dropFlag({ byChoice }: { byChoice: boolean }): void {
  if (isSignedIn()) {
    leftByChoice = byChoice;
    ended = !byChoice;
    keep('localStorage', key, undefined);
  }
  // Down already, and yet asked for: this tab has missed that another one took it down.
  notify();
}

/** Whether the last sign-out in this tab was asked for. */
export function hasLeftByChoice(): boolean {
  return leftByChoice;
}

/** The server ended the session while this tab was in it. */
export function hasSessionEnded(): boolean {
  return ended;
}

/** Hears of changes here and in the browser's other tabs. */
export function subscribeToFlag(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
