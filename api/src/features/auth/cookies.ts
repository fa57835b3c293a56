import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { AppContext } from '../../http/app-env.ts';

/** `__Host-` needs https; a plain name on loopback http only. SECURITY point 1. */
export interface CookieNames {
  session: string;
  device: string;
  isSecure: boolean;
}

export function cookieNames(isSecure: boolean): CookieNames {
  const prefix = isSecure ? '__Host-' : '';
  return { session: `${prefix}advocate_session`, device: `${prefix}advocate_device`, isSecure };
}

export const OPT_OUT_COOKIE = 'advocate_staff_browser';
const DEVICE_DAYS = 180;

export function cookieOf(c: AppContext, name: string): string | undefined {
  const header = c.req.header('cookie');
  return header === undefined ? undefined : parse(header, name)[name];
}

export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** Only the hash is in the database: who reads a backup cannot sign in with it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function tokenHashOf(c: AppContext, names: CookieNames): Buffer | null {
  const token = cookieOf(c, names.session);
  return token === undefined || !/^[\w-]{43}$/.test(token) ? null : hashToken(token);
}

export function sessionCookie(names: CookieNames, token: string): string {
  return `${names.session}=${token}; ${attributes(names, 'Strict')}`;
}

export function endedSessionCookie(names: CookieNames): string {
  return `${names.session}=; ${attributes(names, 'Strict')}; Max-Age=0`;
}

/** Says that this browser has signed in as this person before; it opens nothing by itself. SECURITY point 7. */
export function deviceCookie(names: CookieNames, secret: Buffer, username: string): string {
  const expires = Math.floor(Date.now() / 1000) + DEVICE_DAYS * 86_400;
  const device = `${expires}.${randomBytes(12).toString('base64url')}`;
  const value = `${device}.${sign(secret, `device|${device}|${username}`)}`;
  return `${names.device}=${value}; ${attributes(names, 'Strict')}; Max-Age=${DEVICE_DAYS * 86_400}`;
}

/** The device's own name when its cookie is genuine, current and of this person. */
export function knownDevice(c: AppContext, names: CookieNames, secret: Buffer, username: string): string | null {
  const [expires, nonce, signature] = cookieOf(c, names.device)?.split('.') ?? [];
  if (expires === undefined || nonce === undefined || signature === undefined) return null;
  const isGenuine = isSigned(secret, `device|${expires}.${nonce}|${username}`, signature);
  return isGenuine && Number(expires) * 1000 > Date.now() ? nonce : null;
}

const LINK_MINUTES = 15;

/** A token that lets a link on the marketing host set or clear the opt-out cookie; a foreign page cannot make one. */
export function optOutToken(secret: Buffer, isStaff: boolean): string {
  const claim = `${isStaff ? 1 : 0}.${Math.floor(Date.now() / 1000) + LINK_MINUTES * 60}`;
  return `${claim}.${sign(secret, `staff-browser|${claim}`)}`;
}

export function readOptOutToken(secret: Buffer, token: string): boolean | null {
  const [wish, expires, signature] = token.split('.');
  if (wish === undefined || expires === undefined || signature === undefined) return null;
  if (!isSigned(secret, `staff-browser|${wish}.${expires}`, signature) || Number(expires) * 1000 < Date.now())
    return null;
  return wish === '1';
}

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
