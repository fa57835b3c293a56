import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { AppContext } from '../../http/app-env.ts';

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

export const OPT_OUT_COOKIE = 'advocate_staff_browser';
const DEVICE_DAYS = 180;

/** The value of a cookie of the request; undefined when it has none. */
export function cookieOf(c: AppContext, name: string): string | undefined {
  const header = c.req.header('cookie');
  return header === undefined ? undefined : parse(header, name)[name];
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
  return `${names.session}=${token}; ${attributes(names, 'Strict')}`;
}

/** A `Set-Cookie` value that removes the session cookie. */
export function endedSessionCookie(names: CookieNames): string {
  return endedCookie(names, names.session);
}

/** A `Set-Cookie` value that removes a cookie of the staff area. */
export function endedCookie(names: CookieNames, name: string): string {
  return `${name}=; ${attributes(names, 'Strict')}; Max-Age=0`;
}

/** A `Set-Cookie` value that lasts as long as a passkey is waited for. */
export function challengeCookie(names: CookieNames, token: string, seconds: number): string {
  return `${names.challenge}=${token}; ${attributes(names, 'Strict')}; Max-Age=${seconds}`;
}

/** Whose device it is; with another password it is nobody's. */
export interface DeviceOwner {
  name: string;
  passwordHash: string;
}

/** Says that this browser has signed in as this person, with this password, before; it opens nothing by itself. */
export function deviceCookie(names: CookieNames, secret: Buffer, owner: DeviceOwner): string {
  const expires = Math.floor(Date.now() / 1000) + DEVICE_DAYS * 86_400;
  const device = `${expires}.${randomBytes(12).toString('base64url')}`;
  const value = `${device}.${sign(secret, deviceClaim(device, owner))}`;
  return `${names.device}=${value}; ${attributes(names, 'Strict')}; Max-Age=${DEVICE_DAYS * 86_400}`;
}

/** The device's own name when its cookie is genuine, current and of this owner. */
export function knownDevice(c: AppContext, names: CookieNames, secret: Buffer, owner: DeviceOwner): string | null {
  const [expires, nonce, signature] = cookieOf(c, names.device)?.split('.') ?? [];
  if (expires === undefined || nonce === undefined || signature === undefined) return null;
  const isGenuine = isSigned(secret, deviceClaim(`${expires}.${nonce}`, owner), signature);
  return isGenuine && Number(expires) * 1000 > Date.now() ? nonce : null;
}

const deviceClaim = (device: string, { name, passwordHash }: DeviceOwner) => `device|${device}|${passwordHash}|${name}`;

const LINK_MINUTES = 15;

/** A token that lets a link on the marketing host set or clear the opt-out cookie; a foreign page cannot make one. */
export function optOutToken(secret: Buffer, isStaff: boolean): string {
  const claim = `${isStaff ? 1 : 0}.${Math.floor(Date.now() / 1000) + LINK_MINUTES * 60}`;
  return `${claim}.${sign(secret, `staff-browser|${claim}`)}`;
}

/** What a token of `optOutToken` says; null when it is forged, damaged or has expired. */
export function readOptOutToken(secret: Buffer, token: string): boolean | null {
  const [value, expires, signature] = token.split('.');
  if (value === undefined || expires === undefined || signature === undefined) return null;
  if (!isSigned(secret, `staff-browser|${value}.${expires}`, signature) || Number(expires) * 1000 < Date.now())
    return null;
  return value === '1';
}

/** A `Set-Cookie` value that marks a browser of staff for 400 days, or takes the mark away. */
export function optOutCookie(names: CookieNames, isStaff: boolean): string {
  const secure = names.isSecure ? '; Secure' : '';
  const days = isStaff ? 400 : 0;
  return `${OPT_OUT_COOKIE}=1; Path=/api/; HttpOnly; SameSite=Strict${secure}; Max-Age=${days * 86_400}`;
}

function attributes(names: CookieNames, sameSite: string): string {
  return `Path=/; HttpOnly; SameSite=${sameSite}${names.isSecure ? '; Secure' : ''}`;
}

function sign(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function isSigned(secret: Buffer, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(secret, text));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
