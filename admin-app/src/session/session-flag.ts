import { readStorage, writeStorage } from '../lib/browser-store.ts';

/** The browser's marker that someone is signed in. Actual access depends on the server's session. */
const key = 'admin_token';
const value = 'authenticated';

/** Changes with every Logout, in all tabs: what a tab has kept from before belongs to another person. */
export const logoutKey = 'admin_logout';

/** How the last session in this browser ended. */
export type SessionEnd = 'by choice' | 'everywhere' | 'by the server';

const ends: readonly SessionEnd[] = ['by choice', 'everywhere', 'by the server'];

let lastEnd: SessionEnd | undefined;

// Before any other listener, which may request the reason.
addEventListener('storage', (event) => {
  if (event.key === logoutKey) lastEnd = ends.find((end) => event.newValue?.startsWith(end));
  else if (event.key === key) lastEnd = isSignedIn() ? undefined : (lastEnd ?? 'by the server');
});

/** The browser notifies the other tabs of a change; this notifies the current tab in the same way. */
const notify = () => dispatchEvent(new StorageEvent('storage', { key }));

/** Whether this browser assumes that someone is signed in. */
export function isSignedIn(): boolean {
  return readStorage('localStorage', key) === value;
}

/** Called after a sign-in; notifies every tab. */
export function markSignedIn(): void {
  lastEnd = undefined;
  writeStorage('localStorage', key, value);
  notify();
}

/** Clears the flag. After a person has chosen to leave, no tab returns to the same page with the next sign-in. */
export function markSignedOut(end: SessionEnd): void {
  const wasIn = isSignedIn();
  // The server may report an end requested here before its answer arrives.
  if (wasIn || end !== 'by the server') lastEnd = end;
  if (end !== 'by the server') writeStorage('localStorage', logoutKey, `${end} ${Date.now()}`);
  if (wasIn) writeStorage('localStorage', key, undefined);
  // Even if the flag was already cleared: this tab may have missed that another tab cleared it.
  notify();
}

/** How the last session ended; undefined during a session or before the first one. */
export function lastSessionEnd(): SessionEnd | undefined {
  return lastEnd;
}

/** Listens for changes in this tab and in the browser's other tabs. */
export function subscribeToFlag(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
