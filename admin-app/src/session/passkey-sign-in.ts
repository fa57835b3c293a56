import type { ApiCalls, Done } from '@advocate/api/contracts';
import { useEffect } from 'react';
import { callApi } from '../lib/call-api.ts';
import { Declined } from '../lib/show-failure.ts';
import { askForPasskey, hasPasskeyHere } from './passkeys.ts';

type Credential = ApiCalls['passkey-sign-in']['sent']['credential'];

/** The server forgets after five minutes what it asked. */
const RENEW_MS = 4 * 60_000;

const ask = () => callApi('passkey-challenge', undefined, { beforeSession: true });

/** Sends what a passkey has signed; opens the session. */
export function sendPasskey(credential: Credential): Promise<Done> {
  const body = { credential };
  return callApi('passkey-sign-in', body, { beforeSession: true });
}

/** Asks the person for a passkey and opens the session with it. */
export async function signInWithPasskey(): Promise<Done> {
  return sendPasskey(await askForPasskey(await ask()));
}

/** Where a passkey was used before, the browser offers it among the usernames, for as long as the page waits. */
export function usePasskeyOffer(wanted: boolean, onGiven: (credential: Credential) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is wanted
  useEffect(() => {
    if (!wanted || !hasPasskeyHere()) return;
    let left = false;
    async function offer(): Promise<void> {
      const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
      if (left || !(await browserSupportsWebAuthnAutofill())) return;
      try {
        const credential = await askForPasskey(await ask(), true);
        if (!left) onGiven(credential);
      } catch (error) {
        // Nobody chose one, or a newer offer has taken its place.
        if (!(error instanceof Declined)) console.error(error);
      }
    }
    void offer();
    const renewal = setInterval(() => void offer(), RENEW_MS);
    return () => {
      left = true;
      clearInterval(renewal);
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [wanted]);
}
