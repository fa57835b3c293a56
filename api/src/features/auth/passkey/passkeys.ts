import { firm } from '@advocate/firm/firm';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { AppContext } from '../../../http/app-env.ts';
import { HttpError } from '../../../http/errors.ts';
import type { AuthParts } from '../parts.ts';
import { CHALLENGE_SECONDS } from '../session/cookies.ts';
import { countUse, type Passkey } from './queries.ts';

const TIMEOUT = CHALLENGE_SECONDS * 1000;
export const NOT_ACCEPTED = 'This passkey was not accepted. Please try again.';

/** Loaded when a passkey is first used, since it takes a third of the server's startup time. */
const webAuthn = () => import('@simplewebauthn/server');

/** Returns the operations on passkeys of the staff area at this URL: they are valid only for its host name. */
export function passkeysFor({ sql, adminUrl }: Pick<AuthParts, 'sql' | 'adminUrl'>) {
  const { hostname: rpID, origin, protocol } = new URL(adminUrl);

  /** Throws `HttpError` 403 on any other host. Plain http means this machine, where any port is the same host. */
  function originOf(c: AppContext): string {
    const host = c.req.header('host') ?? '';
    if (host.replace(/:\d+$/, '') !== rpID) throw new HttpError(403, `Passkeys work at ${adminUrl} only.`);
    return protocol === 'https:' ? origin : `http://${host}`;
  }

  const expected = (c: AppContext, expectedChallenge: string) => {
    const requireUserVerification = true;
    return { expectedChallenge, expectedOrigin: originOf(c), expectedRPID: rpID, requireUserVerification };
  };

  return {
    originOf,

    /** Returns what the browser needs to create a passkey. */
    registrationOptions: async (staff: { staffId: number; name: string }, known: readonly Passkey[]) =>
      (await webAuthn()).generateRegistrationOptions({
        rpName: firm.name,
        rpID,
        userName: staff.name,
        userDisplayName: staff.name,
        userID: new TextEncoder().encode(`staff-${staff.staffId}`),
        timeout: TIMEOUT,
        excludeCredentials: known.map(credentialOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    /** Returns what the browser signs; without `known`, the person chooses among all passkeys for this host. */
    signInOptions: async (known: readonly Passkey[]) =>
      (await webAuthn()).generateAuthenticationOptions({
        rpID,
        timeout: TIMEOUT,
        userVerification: 'required',
        ...(known.length > 0 ? { allowCredentials: known.map(credentialOf) } : {}),
      }),

    /** Verifies a registration. Throws `HttpError` 400 if any part of it is wrong. */
    async checkRegistration(
      c: AppContext,
      credential: RegistrationResponseJSON,
      challenge: string,
    ): Promise<WebAuthnCredential> {
      const options = { ...expected(c, challenge), response: credential };
      const { verifyRegistrationResponse } = await webAuthn();
      const verified = await verifyRegistrationResponse(options).catch(() => undefined);
      if (!verified?.registrationInfo) {
        throw new HttpError(400, 'The passkey could not be registered. Please try again.');
      }
      return verified.registrationInfo.credential;
    },

    /** Returns whether the answer is right in every part and was not given before. */
    async isAccepted(
      c: AppContext,
      credential: AuthenticationResponseJSON,
      challenge: string,
      passkey: Passkey,
    ): Promise<boolean> {
      const { credential_id: id, public_key, counter } = passkey;
      const own = { id, publicKey: new Uint8Array(public_key), counter };
      const options = { ...expected(c, challenge), response: credential, credential: own };
      const { verifyAuthenticationResponse } = await webAuthn();
      const verified = await verifyAuthenticationResponse(options).catch(() => undefined);
      return verified?.verified === true && countUse(sql, passkey, verified.authenticationInfo.newCounter);
    },
  };
}

const credentialOf = ({ credential_id, transports }: Passkey) => ({ id: credential_id, transports });
