import { idleMinutes } from '@advocate/facts/staff-account';
import { toast } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { markSignedOut } from './session-flag.ts';

let ending: Promise<unknown> = Promise.resolve();

/** Clears the flag immediately and ends the server's session; the guard then shows the sign-in page. */
export function signOut(): void {
  markSignedOut('by choice');
  ending = callApi('logout', undefined, { keepalive: true, skipAuth: true }).catch((error: unknown) => {
    console.error(error);
    toast({
      variant: 'destructive',
      title: 'Error',
      description: `We could not sign you out on the server. Your session ends by itself after ${idleMinutes} minutes.`,
    });
  });
}

/** Resolves when no sign-out is in progress, so that a late answer cannot remove the next session's cookie. */
export function afterSignOut(): Promise<unknown> {
  return ending;
}
