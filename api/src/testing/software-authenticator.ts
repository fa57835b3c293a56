import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
// The API loads it with the first passkey, which on a busy machine takes longer than a call may.
import '@simplewebauthn/server';

/** What an honest authenticator would not do, and this one does. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isUserVerified?: boolean;
  counter?: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const [USER_PRESENT, USER_VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

export type Authenticator = ReturnType<typeof softwareAuthenticator>;

/** Returns one passkey in software, ES256 without attestation, that registers and signs, honestly or not. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;

  function signedParts(type: string, rpId: string, challenge: string, lies: Lies, key: Buffer = Buffer.alloc(0)) {
    const clientData = {
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? 'http://localhost',
      crossOrigin: false,
    };
    uses += 1;
    const flags = USER_PRESENT | (lies.isUserVerified === false ? 0 : USER_VERIFIED) | (key.length > 0 ? HAS_KEY : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(lies.counter ?? uses, 1);
    return {
      clientData: Buffer.from(JSON.stringify(clientData)),
      authData: Buffer.concat([sha256(lies.rpId ?? rpId), head, key]),
    };
  }

  const answer = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;

  return {
    /** Returns the answer to the server's request for a passkey. */
    register(options: PublicKeyCredentialCreationOptionsJSON, lies: Lies = {}): RegistrationResponseJSON {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
      // CBOR: key type 2, algorithm -7, curve 1, and the point.
      const cose = Buffer.concat([hex('a5010203262001215820'), left, hex('225820'), right]);
      const key = Buffer.concat([Buffer.alloc(16), hex('0010'), id, cose]);
      const { clientData, authData } = signedParts(
        'webauthn.create',
        options.rp.id ?? '',
        options.challenge,
        lies,
        key,
      );
      // CBOR: fmt "none", attStmt {}, authData.
      const start = Buffer.concat([hex('a363666d74646e6f6e656761747453746d74a068'), Buffer.from('authData')]);
      const attestation = Buffer.concat([start, hex('58'), Buffer.from([authData.length]), authData]);
      return {
        ...answer,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Returns the answer to the server's challenge. */
    signIn(options: PublicKeyCredentialRequestOptionsJSON, lies: Lies = {}): AuthenticationResponseJSON {
      const { clientData, authData } = signedParts('webauthn.get', options.rpId ?? '', options.challenge, lies);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return {
        ...answer,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const hex = (text: string) => Buffer.from(text, 'hex');
