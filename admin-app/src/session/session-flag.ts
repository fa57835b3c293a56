import { keep, readKept } from '../lib/browser-store.ts';
import { forgetReturnPage } from './return-page.ts';

/** The browser's sign that somebody is signed in. What it opens is up to the server's session. */
const key = 'admin_token';
const value = 'authenticated';

/** How the last session in this tab came to its end. */
export type SessionEnd = 'by choice' | 'everywhere' | 'by the server';

let lastEnd: SessionEnd | undefined;

/** The browser tells the other tabs of a change; this one is told in the same way. */
const notify = () => dispatchEvent(new StorageEvent('storage', { key }));

/** Whether this browser believes that somebody is signed in. */
export function isSignedIn(): boolean {
  return readKept('localStorage', key) === value;
}

/** After a sign-in; every tab is notified. */
export function markSignedIn(): void {
  lastEnd = undefined;
  keep('localStorage', key, value);
  notify();
}

/** Takes the flag down. A person who chose to leave is not brought back to the same page after the next sign-in. */
export function markSignedOut(end: SessionEnd): void {
  const wasIn = isSignedIn();
  // The server's word of an end that was asked for here may come before the answer.
  if (wasIn || end !== 'by the server') lastEnd = end;
  if (end !== 'by the server') forgetReturnPage();
  if (wasIn) keep('localStorage', key, undefined);
  // Down already, and yet asked for: this tab has missed that another one took it down.
  notify();
}

/** Undefined while there is a session, or none has been. */
export function lastSessionEnd(): SessionEnd | undefined {
  return lastEnd;
}

/** Listens for changes here and in the browser's other tabs. */
export function subscribeToFlag(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
