import type { Limits } from '../../http/limits.ts';
import { handle } from '../../http/mount-calls.ts';
import { done, refuse } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { IsBreached } from './breached-passwords.ts';
import { authCalls } from './calls.ts';
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
import { verifyPassword } from './password.ts';
import { countRefusal, endSessionOfToken, findAccount } from './queries.ts';
import { signInLimits } from './sign-in-limits.ts';

export interface AuthParts {
  sql: Sql;
  names: CookieNames;
  limits: Limits;
  secret: () => Promise<Buffer>;
  /** Where the staff area is: passkeys are good there only, and links lead there. */
  adminUrl: string;
  /** Whether mails reach anybody. */
  sendsMail: boolean;
  isBreached: IsBreached;
}

/** Sign-in and sign-out: the two calls about a session that need none. */
export function signInHandlers(parts: AuthParts) {
  const { sql, names, limits, secret } = parts;
  const takeTry = signInLimits(sql, limits);

  return handle(authCalls, {
    auth: async ({ username, password }, { c, actor: { ipAddress: address } }) => {
      const key = await withTimeout(secret());
      const account = await withTimeout(findAccount(sql, username));
      const owner = { name: username, passwordHash: account?.password_hash ?? '' };
      const device = knownDevice(c, names, key, owner);
      const oneTry = await withTimeout(takeTry({ address, device, account: username }));
      const isRight = await verifyPassword(account?.password_hash, password, device !== null);
      if (!isRight || account === undefined) {
        await withTimeout(Promise.all([oneTry.failed(), countRefusal(sql, username, address)]));
        return refuse(401, 'Incorrect username or password.');
      }
      if (account.has_passkey) {
        await withTimeout(oneTry.succeeded(false));
        const { token, tokenHash } = newToken();
        const asked = { holder: tokenHash, purpose: 'second-step', challenge: '', staffId: account.id } as const;
        await withTimeout(saveChallenge(sql, { ...asked, seconds: CHALLENGE_SECONDS }));
        const cookie = challengeCookie(names, token, CHALLENGE_SECONDS);
        return refuse(428, 'Please finish signing in with your passkey.', { 'Set-Cookie': cookie });
      }
      const response = await openSession(c, address, parts, account);
      await withTimeout(oneTry.succeeded(true));
      return response;
    },

    logout: async (_input, { c, actor }) => {
      const tokenHash = tokenHashOf(c, names);
      if (tokenHash !== null) await withTimeout(endSessionOfToken(sql, tokenHash, actor.ipAddress));
      return done('You are signed out.', { 'Set-Cookie': endedSessionCookie(names) });
    },
  });
}
