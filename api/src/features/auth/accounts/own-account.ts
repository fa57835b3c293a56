import type { StaffActor } from '../../../http/app-env.ts';
import { HttpError } from '../../../http/errors.ts';
import { consumeTokens, returnTokens } from '../../../http/limit-queries.ts';
import { answerTo, assertConfirmed, handle } from '../../../http/mount-calls.ts';
import { done } from '../../../http/reply.ts';
import { withTimeout } from '../../../lib/with-timeout.ts';
import { authCalls } from '../calls.ts';
import { knownBucket, TOO_MANY_HERE } from '../limits.ts';
import type { AuthParts } from '../parts.ts';
import { hashPassword, verifyPassword } from '../password/hash.ts';
import { assertGoodPassword } from '../password/new-password.ts';
import { deviceCookie } from '../session/cookies.ts';
import {
  type Account,
  changePassword,
  confirmSession,
  countPasswordTry,
  countRefusal,
  endOwnSession,
  findAccount,
  forgetPasswordTries,
} from '../session/queries.ts';
import { changeEmail, findOwnAccount } from './queries.ts';

/** Handles a person's own account: what it may do, its password, and the address for messages about it. */
export function ownAccountHandlers({ sql, names, limits, secret }: AuthParts) {
  /**
   * Returns the account. Throws `HttpError` 403 if the password is wrong, 401 if that ended the session, and 429 after too
   * many wrong ones in the account's sessions and known browsers.
   */
  async function assertOwnPassword(actor: StaffActor, password: string, refusal: string): Promise<Account> {
    const { sessionId, staffId, name, ipAddress } = actor;
    const budget = [knownBucket(limits, name)];
    await withTimeout(consumeTokens(sql, budget, TOO_MANY_HERE));
    const tries = await withTimeout(countPasswordTry(sql, sessionId));
    const account = await withTimeout(findAccount(sql, { id: staffId }));
    const isRight =
      tries <= limits.passwordsPerSession && (await verifyPassword(account?.password_hash, password, true));
    if (account !== undefined && isRight) {
      await withTimeout(Promise.all([returnTokens(sql, budget), forgetPasswordTries(sql, sessionId)]));
      return account;
    }
    await withTimeout(countRefusal(sql, name, ipAddress));
    if (tries < limits.passwordsPerSession) throw new HttpError(403, refusal);
    await withTimeout(endOwnSession(sql, actor, sessionId));
    throw new HttpError(401, 'The password was wrong too often. Please sign in again.');
  }

  return handle(authCalls, {
    'get-account': async (_input, { actor }) => ({
      username: actor.name,
      role: actor.role,
      may_move_data: actor.mayMoveData,
      must_register: actor.mustRegister,
      ...(await findOwnAccount(sql, actor)),
    }),

    'change-email': ({ email, weeklyMail }, { actor }) =>
      answerTo(changeEmail(sql, actor, email, weeklyMail), 'Account notifications will go to this address.'),

    'change-password': async ({ currentPassword, newPassword }, { actor }) => {
      if (actor.hasPasskey) assertConfirmed(actor);
      const account = await assertOwnPassword(actor, currentPassword, 'Incorrect current password.');
      await assertGoodPassword(newPassword, actor.name);
      const passwordHash = await hashPassword(newPassword);
      await withTimeout(changePassword(sql, actor, passwordHash));
      const key = await withTimeout(secret());
      return done('Your password is changed. Your other sessions have ended.', {
        'Set-Cookie': deviceCookie(names, key, { ...account, password_hash: passwordHash }),
      });
    },

    'confirm-session': async ({ password }, { actor }) => {
      if (actor.hasPasskey) throw new HttpError(403, 'Please confirm with your passkey or a recovery code.');
      await assertOwnPassword(actor, password, 'Incorrect password.');
      return answerTo(withTimeout(confirmSession(sql, actor.sessionId)), 'Thank you.');
    },
  });
}
