import type { AppContext } from '../../http/app-env.ts';
import { done } from '../../http/reply.ts';
import { withTimeout } from '../../with-timeout.ts';
import { deviceCookie, endedCookie, knownDevice, newToken, sessionCookie, tokenHashOf } from './cookies.ts';
import { type Account, startSession } from './queries.ts';
import type { AuthParts } from './routes.ts';

/** The answer to a sign-in that succeeded, whichever way: a new session and the device's cookie. */
export async function openSession(c: AppContext, parts: AuthParts, account: Account): Promise<Response> {
  const { sql, names, clientIp, secret } = parts;
  const { token, tokenHash } = newToken();
  const key = await withTimeout(secret());
  const owner = { name: account.name, passwordHash: account.password_hash };
  await withTimeout(
    startSession(sql, {
      staffId: account.id,
      name: account.name,
      tokenHash,
      oldTokenHash: tokenHashOf(c, names),
      ipAddress: clientIp(c),
      userAgent: (c.req.header('user-agent') ?? '').toWellFormed().slice(0, 400),
      isNewDevice: knownDevice(c, names, key, owner) === null,
    }),
  );
  const response = done('Welcome to the admin dashboard.');
  response.headers.append('Set-Cookie', sessionCookie(names, token));
  response.headers.append('Set-Cookie', deviceCookie(names, key, owner));
  if (c.req.header('cookie')?.includes(names.challenge)) {
    response.headers.append('Set-Cookie', endedCookie(names, names.challenge));
  }
  return response;
}
