import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../http/app-env.ts';
import { cookieOf } from '../../http/cookie-of.ts';
import { isSigned, sign } from '../../http/signed.ts';
import { attributes, type CookieNames } from './session/cookies.ts';

const DEVICE_DAYS = 180;

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
  return `${names.device}=${value}; ${attributes(names)}; Max-Age=${DEVICE_DAYS * 86_400}`;
}

/** The device's own name when its cookie is genuine, current and of this owner. */
export function knownDevice(c: AppContext, names: CookieNames, secret: Buffer, owner: DeviceOwner): string | null {
  const [expires, nonce, signature] = cookieOf(c, names.device)?.split('.') ?? [];
  if (expires === undefined || nonce === undefined || signature === undefined) return null;
  const isGenuine = isSigned(secret, deviceClaim(`${expires}.${nonce}`, owner), signature);
  return isGenuine && Number(expires) * 1000 > Date.now() ? nonce : null;
}

const deviceClaim = (device: string, { name, passwordHash }: DeviceOwner) => `device|${device}|${passwordHash}|${name}`;
