import { createHash, randomBytes } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import type { AppContext } from '../../../http/app-env.ts';
import { readSigned, sign } from '../../../http/signed.ts';
import type { Account } from './queries.ts';

/**
 * Returns the names of the cookies. `__Host-` needs https (`isSecure`); a plain name is for loopback http only. The
 * challenge cookie is for a browser that is asked for a passkey.
 */
export function cookieNames(isSecure: boolean) {
  const prefix = isSecure ? '__Host-' : '';
  return {
    session: `${prefix}advocate_session`,
    device: `${prefix}advocate_device`,
    challenge: `${prefix}advocate_challenge`,
    isSecure,
  };
}

export type CookieNames = ReturnType<typeof cookieNames>;

/** Returns a session token of 256 random bits for the cookie, with its hash for the database. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** Hashes a token. Only the hash is in the database, so nobody can sign in with a backup. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the hash of the request's session token; null without a well-formed one. */
export function tokenHashOf(c: AppContext, names: CookieNames): Buffer | null {
  return hashOfToken(getCookie(c, names.session));
}

/** Returns the hash by which the database stores a token; null if it is not well-formed. */
export function hashOfToken(token: string | undefined): Buffer | null {
  return token === undefined || !/^[\w-]{43}$/.test(token) ? null : hashToken(token);
}

/** Returns a `Set-Cookie` value for the staff area; the cookie lasts for `seconds`, or until the browser closes. */
export function cookieHeader({ isSecure }: CookieNames, name: string, value: string, seconds?: number): string {
  const lifetime = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${lifetime}`;
}

const DEVICE_SECONDS = 180 * 86_400;

/** The account that a device belongs to, until its password changes or it signs out everywhere. */
type DeviceOwner = Pick<Account, 'name' | 'password_hash' | 'device_version'>;

const purposeOf = ({ name, password_hash, device_version }: DeviceOwner) =>
  `device|${device_version}|${password_hash}|${name}`;

/** Returns the cookie of a browser that has signed in to this account with this password; it grants no access. */
export function deviceCookie(names: CookieNames, secret: Buffer, owner: DeviceOwner): string {
  const device = randomBytes(12).toString('base64url');
  return cookieHeader(names, names.device, sign(secret, purposeOf(owner), device, DEVICE_SECONDS), DEVICE_SECONDS);
}

/** Returns the device's name if its cookie is genuine, current and of this owner; otherwise null. */
export function knownDevice(c: AppContext, names: CookieNames, secret: Buffer, owner: DeviceOwner): string | null {
  return readSigned(secret, purposeOf(owner), getCookie(c, names.device) ?? '');
}

/** How long a browser may take to answer a challenge, in seconds. */
export const CHALLENGE_SECONDS = 300;

/** Returns the cookie of a browser that is asked for a passkey, and the hash by which the database stores it. */
export function newChallengeHolder(names: CookieNames, secret: Buffer): { cookie: string; holder: Buffer } {
  const { token, tokenHash } = newToken();
  const signed = sign(secret, 'challenge', token, CHALLENGE_SECONDS);
  return { cookie: cookieHeader(names, names.challenge, signed, CHALLENGE_SECONDS), holder: tokenHash };
}

/** Returns the hash of the browser's challenge cookie; null if it is missing, forged or expired. */
export function challengeHolder(c: AppContext, names: CookieNames, secret: Buffer): Buffer | null {
  const token = readSigned(secret, 'challenge', getCookie(c, names.challenge) ?? '');
  return token === null ? null : hashToken(token);
}
