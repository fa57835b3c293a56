import type { ApiCalls, Done, PasskeyCreation, PasskeyRequest } from '@advocate/api/contracts';
import { readStorage, writeStorage } from '../lib/browser-store.ts';
import { callApi, Declined } from '../lib/call-api.ts';

type Credential = ApiCalls['passkey-sign-in']['sent']['credential'];

/** Set where a passkey has been created or used: only there does the sign-in page offer one automatically. */
const key = 'admin_passkey';

/** The server's challenges expire after five minutes. */
const RENEW_MS = 4 * 60_000;

/** Whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Whether this browser has created or used a passkey for the staff area. */
export function hasPasskeyHere(): boolean {
  return knowsPasskeys() && readStorage('localStorage', key) === 'yes';
}

/** Has the browser request a passkey. Throws `Declined` if none was given. */
export async function askForPasskey({ options }: PasskeyRequest, autofill = false): Promise<Credential> {
  // Loaded on demand: not everyone needs the library, and the sign-in page must appear immediately.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return given(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill }));
}

/** Has the browser create a passkey. Throws `Declined` if the person or the browser refused. */
export async function makePasskey({ options }: PasskeyCreation) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return given(() => startRegistration({ optionsJSON: options }));
}

async function given<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await ask();
    writeStorage('localStorage', key, 'yes');
    return answer;
  } catch (error) {
    if (error instanceof TypeError) throw error;
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new Declined(isKnown ? 'This device already has a passkey for this account.' : 'No passkey was used.', {
      cause: error,
    });
  }
}

const challenge = () => callApi('passkey-challenge', undefined, { skipAuth: true });

const openSession = (credential: Credential) => callApi('passkey-sign-in', { credential }, { skipAuth: true });

/** Requests a passkey and opens the session with it. */
export async function signInWithPasskey(): Promise<Done> {
  return openSession(await askForPasskey(await challenge()));
}

/**
 * Has the browser offer passkeys among the usernames while the page waits; `onGiven` receives a function that opens the
 * session with the chosen one. Returns a function that stops the offer.
 */
export function offerPasskeys(onGiven: (signIn: () => Promise<Done>) => void): () => void {
  let left = false;
  let cancel: (() => void) | undefined;
  async function offer(): Promise<void> {
    const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await import('@simplewebauthn/browser');
    cancel = () => WebAuthnAbortService.cancelCeremony();
    if (!(await browserSupportsWebAuthnAutofill()) || left) return;
    const credential = await askForPasskey(await challenge(), true);
    if (!left) onGiven(() => openSession(credential));
  }
  const offerOnce = () =>
    void offer().catch((error: unknown) => {
      // Nobody chose one, or a newer offer has replaced this one.
      if (!(error instanceof Declined)) console.error(error);
    });
  offerOnce();
  const renewal = setInterval(offerOnce, RENEW_MS);
  return () => {
    left = true;
    clearInterval(renewal);
    cancel?.();
  };
}
