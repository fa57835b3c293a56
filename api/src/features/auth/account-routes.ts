import { HttpError } from '../../http/errors.ts';
import { sharedLimiter } from '../../http/limits.ts';
import { assertConfirmed, handle } from '../../http/mount-calls.ts';
import { done } from '../../http/reply.ts';
import { withTimeout } from '../../with-timeout.ts';
import { authCalls } from './calls.ts';
import { deviceCookie, endedSessionCookie, optOutToken } from './cookies.ts';
import { assertGoodPassword } from './new-password.ts';
import { countRecoveryCodes, listPasskeys } from './passkey-queries.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findRestore } from './people/restore-queries.ts';
import { findRules } from './people-queries.ts';
import {
  changeEmail,
  changePassword,
  endAllSessions,
  endOwnSession,
  findEmail,
  findPasswordHash,
  listSessions,
  renewSession,
} from './queries.ts';
import type { AuthParts } from './routes.ts';

/** The Account screen: password and sessions of one's own. */
export function accountHandlers(parts: AuthParts & { publicUrl: string }) {
  const { sql, names, limits, secret, publicUrl, isBreached } = parts;
  const tries = sharedLimiter(
    sql,
    'change-password',
    limits.signInPerAddress,
    'There were too many attempts. Please wait a minute and try again.',
  );

  return handle(authCalls, {
    'change-password': async ({ currentPassword, newPassword }, { actor }) => {
      if (actor.hasPasskey) assertConfirmed(actor);
      await withTimeout(tries.take(String(actor.staffId)));
      const hash = await withTimeout(findPasswordHash(sql, actor.staffId));
      if (!(await verifyPassword(hash, currentPassword, true))) {
        throw new HttpError(403, 'Incorrect current password.');
      }
      await withTimeout(tries.giveBack(String(actor.staffId)));
      const told = await assertGoodPassword(newPassword, actor.name, isBreached);
      const passwordHash = await hashPassword(newPassword);
      await withTimeout(changePassword(sql, actor, passwordHash));
      const key = await withTimeout(secret());
      return done(`Your password is changed. Your other sessions have ended.${told}`, {
        'Set-Cookie': deviceCookie(names, key, { name: actor.name, passwordHash }),
      });
    },

    'get-account': async (_input, { actor }) => {
      const { staffId, name, role, mayMoveData, mustRegister } = actor;
      const [email, passkeys, left, rules, restored] = await withTimeout(
        Promise.all([
          findEmail(sql, staffId),
          listPasskeys(sql, staffId),
          countRecoveryCodes(sql, staffId),
          findRules(sql),
          role === 'owner' ? findRestore(sql) : null,
        ]),
      );
      return {
        username: name,
        role,
        may_move_data: mayMoveData,
        email,
        passkeys,
        recovery_codes_left: left,
        passkey_from: rules.passkey_from ?? null,
        must_register: mustRegister,
        restored_as_of: restored?.as_of ?? null,
      };
    },

    'change-email': async ({ email }, { actor }) => {
      await withTimeout(changeEmail(sql, actor, email));
      return { message: 'Messages about your account go there from now on.' };
    },

    'sign-out-everywhere': async (_input, { actor }) => {
      await withTimeout(endAllSessions(sql, actor));
      return done('You are signed out everywhere.', { 'Set-Cookie': endedSessionCookie(names) });
    },

    'get-sessions': async (_input, { actor }) => {
      const [sessions, key] = await withTimeout(Promise.all([listSessions(sql, actor), secret()]));
      const link = (isStaff: boolean) => `${publicUrl}/api/staff-browser.php?token=${optOutToken(key, isStaff)}`;
      return {
        username: actor.name,
        sessions,
        staff_browser_url: link(true),
        staff_browser_undo_url: link(false),
      };
    },

    'end-session': async ({ id }, { actor }) => {
      const hasEnded = await withTimeout(endOwnSession(sql, actor, id));
      if (!hasEnded) throw new HttpError(404, 'This session has already ended.');
      return { message: 'The session has ended.' };
    },

    'touch-session': async (_input, { actor }) => {
      await withTimeout(renewSession(sql, actor.sessionId));
      return { message: 'You are signed in.' };
    },
  });
}
