import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { answer } from '../../http/calls.ts';
import type { ClientIp } from '../../http/client-ip.ts';
import { inTime, Refused } from '../../http/errors.ts';
import { textField } from '../../http/fields.ts';
import type { Limits } from '../../http/limits.ts';
import { readJson } from '../../http/read-body.ts';
import { done, refuse } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import type { Credentials } from './contract.ts';
import {
  type CookieNames,
  deviceCookie,
  endedSessionCookie,
  knownDevice,
  newToken,
  sessionCookie,
  tokenHashOf,
} from './cookies.ts';
import { verifyPassword } from './password.ts';
import { endSessionOfToken, findAccount, noteRefusedSignIn, startSession } from './queries.ts';
import { signInLimits } from './sign-in-limits.ts';

export interface AuthParts {
  sql: Sql;
  names: CookieNames;
  clientIp: ClientIp;
  limits: Limits;
  secret: () => Promise<Buffer>;
}

export const MAX_PASSWORD = 1024;

/** Sign-in and sign-out: the two calls about a session that need none. Spec sections 4 and 7. */
export function authRoutes({ sql, names, clientIp, limits, secret }: AuthParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const tries = signInLimits(sql, limits);

  answer(app, 'POST', '/api/auth.php', async (c) => {
    const { username, password } = readCredentials(await readJson(c));
    const address = clientIp(c);
    const key = await inTime(secret());
    const device = knownDevice(c, names, key, username);
    const giveBack = await inTime(tries.takeTry(address, device));
    const account = await inTime(findAccount(sql, username));
    const isRight = await verifyPassword(account?.password_hash, password, device !== null);
    if (!isRight || account === undefined) {
      await inTime(noteRefusedSignIn(sql, address));
      return refuse(401, 'The username or the password is not right.');
    }
    const { token, tokenHash } = newToken();
    await inTime(
      startSession(sql, {
        staffId: account.id,
        name: username,
        tokenHash,
        oldTokenHash: tokenHashOf(c, names),
        ipAddress: address,
        userAgent: (c.req.header('user-agent') ?? '').toWellFormed().slice(0, 400),
      }),
    );
    await inTime(giveBack());
    const response = done('Welcome to the admin dashboard.');
    response.headers.append('Set-Cookie', sessionCookie(names, token));
    response.headers.append('Set-Cookie', deviceCookie(names, key, username));
    return response;
  });

  answer(app, 'POST', '/api/logout.php', async (c) => {
    const tokenHash = tokenHashOf(c, names);
    if (tokenHash !== null) await inTime(endSessionOfToken(sql, tokenHash, clientIp(c)));
    return done('You are signed out.', { 'Set-Cookie': endedSessionCookie(names) });
  });

  return app;
}

function readCredentials(body: Parameters<typeof textField>[0]): Credentials {
  const username = textField(body, 'username', { called: 'Username' });
  const password = textField(body, 'password', { called: 'Password' });
  if (password.length > MAX_PASSWORD || username.length > MAX_PASSWORD) {
    throw new Refused(400, 'This is too long for a username or a password.');
  }
  return { username, password };
}
