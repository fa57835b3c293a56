import { answerTo, handle } from '../../../http/mount-calls.ts';
import { done, refuse } from '../../../http/reply.ts';
import { withTimeout } from '../../../lib/with-timeout.ts';
import { nameToFind } from '../accounts/account-name.ts';
import { authCalls } from '../calls.ts';
import { signInLimits } from '../limits.ts';
import type { AuthParts } from '../parts.ts';
import { saveChallenge } from '../passkey/queries.ts';
import { verifyPassword } from '../password/hash.ts';
import { cookieHeader, knownDevice, newChallengeHolder, tokenHashOf } from './cookies.ts';
import { assertPrivate, openSession } from './open-session.ts';
import {
  countRefusal,
  endAllSessions,
  endOwnSession,
  endSessionOfToken,
  findAccount,
  listSessions,
  renewSession,
} from './queries.ts';

/** Handles signing in by password, signing out, and a person's own sessions. */
export function sessionHandlers(parts: AuthParts) {
  const { sql, names, limits, secret } = parts;
  const ended = cookieHeader(names, names.session, '', 0);
  const consumeTry = signInLimits(sql, limits);

  return handle(authCalls, {
    auth: async ({ username, password }, { c, actor: { ipAddress: address } }) => {
      assertPrivate(c, names);
      const key = await withTimeout(secret());
      const account = await withTimeout(findAccount(sql, { name: nameToFind(username) }));
      // In any case, it is one name, for its limits too.
      const name = account?.name ?? username.toLowerCase();
      const device = knownDevice(c, names, key, account ?? { name, password_hash: '', device_version: 0 });
      const succeeded = await withTimeout(consumeTry({ address, device, account: name }));
      const isRight = await verifyPassword(account?.password_hash, password, device !== null);
      if (!isRight || account === undefined) {
        await withTimeout(countRefusal(sql, nameToFind(username), address));
        return refuse(401, 'Incorrect username or password.');
      }
      if (account.has_passkey) {
        await withTimeout(succeeded(false));
        const { cookie, holder } = newChallengeHolder(names, key);
        await withTimeout(saveChallenge(sql, holder, 'second-step', '', account.id));
        return refuse(428, 'Please finish signing in with your passkey.', { 'Set-Cookie': cookie });
      }
      const response = await openSession(c, address, parts, account);
      await withTimeout(succeeded(true));
      return response;
    },

    logout: async (_input, { c, actor }) => {
      const tokenHash = tokenHashOf(c, names);
      if (tokenHash !== null) await endSessionOfToken(sql, tokenHash, actor.ipAddress);
      return done('You are signed out.', { 'Set-Cookie': ended });
    },

    'get-sessions': async (_input, { actor }) => ({ username: actor.name, sessions: await listSessions(sql, actor) }),

    'end-session': ({ id }, { actor }) =>
      answerTo(endOwnSession(sql, actor, id), 'The session has ended.', 'This session has already ended.'),

    'sign-out-everywhere': async (_input, { actor }) => {
      await endAllSessions(sql, actor);
      return done('You are signed out everywhere.', { 'Set-Cookie': ended });
    },

    'touch-session': (_input, { actor }) => answerTo(renewSession(sql, actor.sessionId), 'You are signed in.'),
  });
}
