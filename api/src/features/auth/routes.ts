import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { ClientIp } from '../../http/client-ip.ts';
import { Refused } from '../../http/errors.ts';
import { textField } from '../../http/fields.ts';
import type { Limits } from '../../http/limits.ts';
import { readJson } from '../../http/read-body.ts';
import { done, refuse } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { IsBreached } from './breached-passwords.ts';
import type { Credentials } from './contract.ts';
import {
  type CookieNames,
  challengeCookie,
  endedSessionCookie,
  knownDevice,
  newToken,
  tokenHashOf,
} from './cookies.ts';
import { openSession } from './open-session.ts';
import { saveChallenge } from './passkey-queries.ts';
import { CHALLENGE_SECONDS } from './passkeys.ts';
import { MAX_PASSWORD_LENGTH, verifyPassword } from './password.ts';
import { countRefusal, endSessionOfToken, findAccount } from './queries.ts';
import { signInLimits } from './sign-in-limits.ts';

export interface AuthParts {
  sql: Sql;
  names: CookieNames;
  clientIp: ClientIp;
  limits: Limits;
  secret: () => Promise<Buffer>;
  /** Where the staff area is: passkeys are good there only, and links lead there. */
  adminUrl: string;
  /** Whether mails reach anybody. */
  sendsMail: boolean;
  isBreached: IsBreached;
}

/** Sign-in and sign-out: the two calls about a session that need none. */
export function authRoutes(parts: AuthParts): Hono<AppEnv> {
  const { sql, names, clientIp, limits, secret } = parts;
  const app = new Hono<AppEnv>();
  const takeTry = signInLimits(sql, limits);

  addRoute(app, 'POST', '/api/auth.php', async (c) => {
    const { username, password } = readCredentials(await readJson(c));
    const address = clientIp(c);
    const key = await withTimeout(secret());
    const account = await withTimeout(findAccount(sql, username));
    const owner = { name: username, passwordHash: account?.password_hash ?? '' };
    const device = knownDevice(c, names, key, owner);
    const oneTry = await withTimeout(takeTry({ address, device, account: username }));
    const isRight = await verifyPassword(account?.password_hash, password, device !== null);
    if (!isRight || account === undefined) {
      await withTimeout(Promise.all([oneTry.failed(), countRefusal(sql, username, address)]));
      return refuse(401, 'The username or the password is not right.');
    }
    if (account.has_passkey) {
      await withTimeout(oneTry.succeeded(false));
      const { token, tokenHash } = newToken();
      const asked = { holder: tokenHash, purpose: 'second-step', challenge: '', staffId: account.id } as const;
      await withTimeout(saveChallenge(sql, { ...asked, seconds: CHALLENGE_SECONDS }));
      const cookie = challengeCookie(names, token, CHALLENGE_SECONDS);
      return refuse(428, 'Please finish signing in with your passkey.', { 'Set-Cookie': cookie });
    }
    const response = await openSession(c, parts, account);
    await withTimeout(oneTry.succeeded(true));
    return response;
  });

  addRoute(app, 'POST', '/api/logout.php', async (c) => {
    const tokenHash = tokenHashOf(c, names);
    if (tokenHash !== null) await withTimeout(endSessionOfToken(sql, tokenHash, clientIp(c)));
    return done('You are signed out.', { 'Set-Cookie': endedSessionCookie(names) });
  });

  return app;
}

function readCredentials(body: Parameters<typeof textField>[0]): Credentials {
  const username = textField(body, 'username', { called: 'Username' });
  const password = textField(body, 'password', { called: 'Password' });
  if (password.length > MAX_PASSWORD_LENGTH || username.length > MAX_PASSWORD_LENGTH) {
    throw new Refused(400, 'This is too long for a username or a password.');
  }
  return { username, password };
}
