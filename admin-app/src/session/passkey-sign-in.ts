import type { ApiCalls, Done } from '@advocate/api/contracts';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { callApi } from '../lib/call-api.ts';
import { Declined } from '../lib/show-failure.ts';
import { askForPasskey } from './passkeys.ts';

type Credential = ApiCalls['passkey-sign-in']['sent']['credential'];

/** The server forgets after five minutes what it asked. */
const RENEW_MS = 4 * 60_000;

const ask = () => callApi('passkey-challenge', undefined, { beforeSession: true });

/** Sends what a passkey has signed; opens the session. */
export function sendPasskey(credential: Credential): Promise<Done> {
  return callApi('passkey-sign-in', { credential }, { beforeSession: true });
}

/** Asks the person for a passkey and opens the session with it. */
export async function signInWithPasskey(): Promise<Done> {
  return sendPasskey(await askForPasskey(await ask()));
}

/** The browser offers passkeys among the usernames, for as long as the page waits. Returns how to stop. */
export function offerPasskeys(onGiven: (credential: Credential) => void): () => void {
  let left = false;
  async function offer(): Promise<void> {
    if (!(await browserSupportsWebAuthnAutofill()) || left) return;
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
    WebAuthnAbortService.cancelCeremony();
  };
}
