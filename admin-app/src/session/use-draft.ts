import { useState } from 'react';
import { useAccount } from '../lib/account.ts';
import { isSignedIn, lastSessionEnd, subscribeToFlag } from './session-flag.ts';

/**
 * What was typed and not sent yet, by account and form. It is in this tab's memory alone: it is about people, and others
 * may use this computer.
 */
const drafts = new Map<string, unknown>();

export const forgetDrafts = () => drafts.clear();

// Whoever logs out leaves nothing behind; a session that has ended is continued.
subscribeToFlag(() => {
  if (!isSignedIn() && lastSessionEnd() !== 'by the server') forgetDrafts();
});

/**
 * Keeps what is typed into a form until it is sent: its screen may be left, or the session end, and the same person finds it
 * again. Returns it, or `empty`, a function that sets it, and one for when it was sent but is still to be seen. `form` tells
 * forms apart and does not change.
 */
export function useDraft<Value>(form: string, empty: Value) {
  const { account } = useAccount();
  // What is typed before the account has loaded is kept from the next change on.
  const key = account && `${account.username} ${form}`;
  const [typed, setTyped] = useState<{ value: Value }>();
  const kept = key === undefined ? undefined : (drafts.get(key) as Value | undefined);

  function change(value: Value): void {
    setTyped({ value });
    if (key === undefined) return;
    if (value === empty) drafts.delete(key);
    else drafts.set(key, value);
  }
  const forget = () => void (key !== undefined && drafts.delete(key));
  return [typed ? typed.value : (kept ?? empty), change, forget] as const;
}
