import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../../http/app-env.ts';
import { cookieOf } from '../../../http/cookie-of.ts';

/** `__Host-` needs https; a plain name on loopback http only. */
export interface CookieNames {
  session: string;
  device: string;
  /** Of a browser that is asked for a passkey. */
  challenge: string;
  isSecure: boolean;
}

/** `isSecure`: whether the host is reached over https. */
export function cookieNames(isSecure: boolean): CookieNames {
  const prefix = isSecure ? '__Host-' : '';
  return {
    session: `${prefix}advocate_session`,
    device: `${prefix}advocate_device`,
    challenge: `${prefix}advocate_challenge`,
    isSecure,
  };
}

/** A session token of 256 random bits, for the cookie, with its hash, for the database. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** Only the hash is in the database: who reads a backup cannot sign in with it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The hash of the request's session token; null without a well-formed one. */
export function tokenHashOf(c: AppContext, names: CookieNames): Buffer | null {
  return hashOfToken(cookieOf(c, names.session));
}

/** What the database knows a token by; null for what no token looks like. */
export function hashOfToken(token: string | undefined): Buffer | null {
  return token === undefined || !/^[\w-]{43}$/.test(token) ? null : hashToken(token);
}

/** A `Set-Cookie` value that ends with the browser. */
export function sessionCookie(names: CookieNames, token: string): string {
  return `${names.session}=${token}; ${attributes(names)}`;
}

/** A `Set-Cookie` value that removes a cookie of the staff area. */
export function endedCookie(names: CookieNames, name: string): string {
  return `${name}=; ${attributes(names)}; Max-Age=0`;
}

/** A `Set-Cookie` value that lasts as long as a passkey is waited for. */
export function challengeCookie(names: CookieNames, token: string, seconds: number): string {
  return `${names.challenge}=${token}; ${attributes(names)}; Max-Age=${seconds}`;
}

/** What every cookie of the staff area has. */
export function attributes(names: Pick<CookieNames, 'isSecure'>): string {
  return `Path=/; HttpOnly; SameSite=Strict${names.isSecure ? '; Secure' : ''}`;
}
