import { HttpError } from '../../../http/errors.ts';
import { answerTo, assertConfirmed, handle } from '../../../http/mount-calls.ts';
import { done } from '../../../http/reply.ts';
import { withTimeout } from '../../../with-timeout.ts';
import { authCalls } from '../calls.ts';
import { confirmLimiter } from '../limits.ts';
import type { AuthParts } from '../parts.ts';
import { hashPassword, verifyPassword } from '../password/hash.ts';
import { assertGoodPassword } from '../password/new-password.ts';
import { deviceCookie } from '../session/cookies.ts';
import { changePassword, confirmSession, findAccount } from '../session/queries.ts';
import { changeEmail, findOwnAccount } from './queries.ts';

/** Handles a person's own account: what it may do, its password, and the address for messages about it. */
export function ownAccountHandlers({ sql, names, limits, secret, isBreached }: AuthParts) {
  const tries = confirmLimiter(sql, limits);

  /** Throws `HttpError` 403 if the password is wrong, and 429 after too many wrong ones. */
  async function assertOwnPassword(staffId: number, password: string, refusal: string): Promise<void> {
    await withTimeout(tries.consume(String(staffId)));
    const account = await withTimeout(findAccount(sql, { id: staffId }));
    if (!(await verifyPassword(account?.password_hash, password, true))) throw new HttpError(403, refusal);
    await withTimeout(tries.refund(String(staffId)));
  }

  return handle(authCalls, {
    'get-account': async (_input, { actor }) => ({
      username: actor.name,
      role: actor.role,
      may_move_data: actor.mayMoveData,
      must_register: actor.mustRegister,
      ...(await findOwnAccount(sql, actor)),
    }),

    'change-email': ({ email }, { actor }) =>
      answerTo(changeEmail(sql, actor, email), 'Messages about your account go there from now on.'),

    'change-password': async ({ currentPassword, newPassword }, { actor }) => {
      if (actor.hasPasskey) assertConfirmed(actor);
      await assertOwnPassword(actor.staffId, currentPassword, 'Incorrect current password.');
      const note = await assertGoodPassword(newPassword, actor.name, isBreached);
      const passwordHash = await hashPassword(newPassword);
      await withTimeout(changePassword(sql, actor, passwordHash));
      const key = await withTimeout(secret());
      return done(`Your password is changed. Your other sessions have ended.${note}`, {
        'Set-Cookie': deviceCookie(names, key, { name: actor.name, passwordHash }),
      });
    },

    'confirm-session': async ({ password }, { actor }) => {
      if (actor.hasPasskey) throw new HttpError(403, 'Please confirm with your passkey or a recovery code.');
      await assertOwnPassword(actor.staffId, password, 'Incorrect password.');
      return answerTo(withTimeout(confirmSession(sql, actor.sessionId)), 'Thank you.');
    },
  });
}
