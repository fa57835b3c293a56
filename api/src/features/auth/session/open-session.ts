import type { AppContext } from '../../../http/app-env.ts';
import { HttpError } from '../../../http/errors.ts';
import { isLoopback } from '../../../http/loopback.ts';
import { done } from '../../../http/reply.ts';
import { withTimeout } from '../../../lib/with-timeout.ts';
import type { AuthParts } from '../parts.ts';
import { type CookieNames, cookieHeader, deviceCookie, knownDevice, newToken, tokenHashOf } from './cookies.ts';
import { type Account, startSession } from './queries.ts';

/** Throws `HttpError` 403 if the sign-in could be read on the way: without https, only this machine's own addresses. */
export function assertPrivate(c: AppContext, { isSecure }: CookieNames): void {
  const address = `http://${c.req.header('host') ?? ''}`;
  if (isSecure || isLoopback(address)) return;
  throw new HttpError(
    403,
    `Signing in needs https: at ${address}, anyone on the way could read the password. Open the staff area at an https address, or on the server itself at http://localhost.`,
  );
}

/**
 * Returns the answer to any sign-in that succeeded: a new session and the device's cookie. Throws `HttpError` 401 if
 * the account's password was changed, or the account closed, meanwhile; 403 over plain http.
 */
export async function openSession(
  c: AppContext,
  ipAddress: string,
  parts: AuthParts,
  account: Account,
): Promise<Response> {
  const { sql, names, secret } = parts;
  assertPrivate(c, names);
  const { token, tokenHash } = newToken();
  const key = await withTimeout(secret());
  const isStarted = await withTimeout(
    startSession(sql, {
      account,
      tokenHash,
      oldTokenHash: tokenHashOf(c, names),
      ipAddress,
      userAgent: (c.req.header('user-agent') ?? '').toWellFormed().slice(0, 400),
      isNewDevice: knownDevice(c, names, key, account) === null,
    }),
  );
  if (!isStarted) throw new HttpError(401, 'Your account was just changed. Please sign in again.');
  const response = done('Welcome to the admin dashboard.');
  response.headers.append('Set-Cookie', cookieHeader(names, names.session, token));
  response.headers.append('Set-Cookie', deviceCookie(names, key, account));
  if (c.req.header('cookie')?.includes(names.challenge)) {
    response.headers.append('Set-Cookie', cookieHeader(names, names.challenge, '', 0));
  }
  return response;
}
