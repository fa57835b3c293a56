import type { PasskeyCreation, PasskeyRequest } from '@advocate/api/contracts';
import { keep, readKept } from '../lib/browser-store.ts';
import { Declined } from '../lib/show-failure.ts';

/** Set where a passkey has been made or used: only there does the sign-in page offer one by itself. */
const key = 'admin_passkey';

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Whether this browser has made or used a passkey for the staff area. */
export function hasPasskeyHere(): boolean {
  return knowsPasskeys() && readKept('localStorage', key) === 'yes';
}

/** The browser asks the person for a passkey. Throws `Declined` when none was given. */
export async function askForPasskey({ options }: PasskeyRequest, autofill = false) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return given(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill }));
}

/** The browser makes a passkey. Throws `Declined` when the person or the browser would not. */
export async function makePasskey({ options }: PasskeyCreation) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return given(() => startRegistration({ optionsJSON: options }));
}

async function given<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await ask();
    keep('localStorage', key, 'yes');
    return answer;
  } catch (error) {
    if (error instanceof TypeError) throw error;
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new Declined(isKnown ? 'This device already has a passkey for this account.' : 'No passkey was used.', {
      cause: error,
    });
  }
}
