import { randomBytes } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import type { AppContext } from '../../http/app-env.ts';
import { isSigned, sign } from '../../http/signed.ts';
import { type CookieNames, setCookie } from './session/cookies.ts';

const DEVICE_SECONDS = 180 * 86_400;

/** Whose device it is; with another password it is nobody's. */
export interface DeviceOwner {
  name: string;
  passwordHash: string;
}

/** Says that this browser has signed in as this person, with this password, before; it opens nothing by itself. */
export function deviceCookie(names: CookieNames, secret: Buffer, owner: DeviceOwner): string {
  const expires = Math.floor(Date.now() / 1000) + DEVICE_SECONDS;
  const device = `${expires}.${randomBytes(12).toString('base64url')}`;
  const value = `${device}.${sign(secret, deviceClaim(device, owner))}`;
  return setCookie(names, names.device, value, DEVICE_SECONDS);
}

/** The device's own name when its cookie is genuine, current and of this owner. */
export function knownDevice(c: AppContext, names: CookieNames, secret: Buffer, owner: DeviceOwner): string | null {
  const [expires, nonce, signature] = getCookie(c, names.device)?.split('.') ?? [];
  if (expires === undefined || nonce === undefined || signature === undefined) return null;
  const isGenuine = isSigned(secret, deviceClaim(`${expires}.${nonce}`, owner), signature);
  return isGenuine && Number(expires) * 1000 > Date.now() ? nonce : null;
}

const deviceClaim = (device: string, { name, passwordHash }: DeviceOwner) => `device|${device}|${passwordHash}|${name}`;
