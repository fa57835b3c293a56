import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { Refused } from '../../http/errors.ts';
import { emailField, textField, uuidField } from '../../http/fields.ts';
import { sharedLimiter } from '../../http/limits.ts';
import { assertConfirmed } from '../../http/permissions.ts';
import { readJson } from '../../http/read-body.ts';
import { done, reply } from '../../http/reply.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { AccountAnswer, SessionsAnswer } from './contract.ts';
import { deviceCookie, endedSessionCookie, optOutToken } from './cookies.ts';
import { assertGoodPassword } from './new-password.ts';
import { countRecoveryCodes, listPasskeys } from './passkey-queries.ts';
import { hashPassword, MAX_PASSWORD_LENGTH, verifyPassword } from './password.ts';
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

/** The Account screen: password and sessions of one's own. Behind the staff guard. */
export function accountRoutes(parts: AuthParts & { publicUrl: string }) {
  const { sql, names, clientIp, limits, secret, publicUrl, isBreached } = parts;
  const app = new Hono<AppEnv>();
  const tries = sharedLimiter(
    sql,
    'change-password',
    limits.signInPerAddress,
    'There were too many attempts. Please wait a minute and try again.',
  );

  addRoute(app, 'POST', '/api/change-password.php', async (c) => {
    const staff = c.get('staff');
    const body = await readJson(c);
    const currentPassword = textField(body, 'currentPassword', {
      called: 'Current password',
      maxLength: MAX_PASSWORD_LENGTH,
    });
    if (staff.hasPasskey) assertConfirmed(c);
    const newPassword = textField(body, 'newPassword', { called: 'New password', maxLength: MAX_PASSWORD_LENGTH });
    await withTimeout(tries.take(String(staff.staffId)));
    const hash = await withTimeout(findPasswordHash(sql, staff.staffId));
    if (!(await verifyPassword(hash, currentPassword, true))) {
      throw new Refused(403, 'The current password is not right.');
    }
    await withTimeout(tries.giveBack(String(staff.staffId)));
    const told = await assertGoodPassword(newPassword, staff.name, isBreached);
    const passwordHash = await hashPassword(newPassword);
    await withTimeout(changePassword(sql, staff, passwordHash, clientIp(c)));
    const key = await withTimeout(secret());
    return done(`Your password is changed. Your other sessions have ended.${told}`, {
      'Set-Cookie': deviceCookie(names, key, { name: staff.name, passwordHash }),
    });
  });

  addRoute(app, 'GET', '/api/get-account.php', async (c) => {
    const { staffId, name, role, mayMoveData, mustRegister } = c.get('staff');
    const [email, passkeys, left, rules, restored] = await withTimeout(
      Promise.all([
        findEmail(sql, staffId),
        listPasskeys(sql, staffId),
        countRecoveryCodes(sql, staffId),
        findRules(sql),
        role === 'owner' ? findRestore(sql) : null,
      ]),
    );
    return reply<AccountAnswer>({
      status: 'success',
      username: name,
      role,
      may_move_data: mayMoveData,
      email,
      passkeys,
      recovery_codes_left: left,
      passkey_from: rules.passkey_from ?? null,
      must_register: mustRegister,
      restored_as_of: restored?.as_of ?? null,
    });
  });

  addRoute(app, 'POST', '/api/change-email.php', async (c) => {
    const email = emailField(await readJson(c));
    assertConfirmed(c);
    await withTimeout(changeEmail(sql, c.get('staff'), email, clientIp(c)));
    return done('Messages about your account go there from now on.');
  });

  addRoute(app, 'POST', '/api/sign-out-everywhere.php', async (c) => {
    await readJson(c);
    assertConfirmed(c);
    await withTimeout(endAllSessions(sql, c.get('staff'), clientIp(c)));
    return done('You are signed out everywhere.', { 'Set-Cookie': endedSessionCookie(names) });
  });

  addRoute(app, 'GET', '/api/get-sessions.php', async (c) => {
    const staff = c.get('staff');
    const [sessions, key] = await withTimeout(Promise.all([listSessions(sql, staff), secret()]));
    const link = (isStaff: boolean) => `${publicUrl}/api/staff-browser.php?token=${optOutToken(key, isStaff)}`;
    return reply<SessionsAnswer>({
      status: 'success',
      username: staff.name,
      sessions,
      staff_browser_url: link(true),
      staff_browser_undo_url: link(false),
    });
  });

  addRoute(app, 'POST', '/api/end-session.php', async (c) => {
    const id = uuidField(await readJson(c), 'id');
    assertConfirmed(c);
    const hasEnded = await withTimeout(endOwnSession(sql, c.get('staff'), id, clientIp(c)));
    if (!hasEnded) throw new Refused(404, 'This session has already ended.');
    return done('The session has ended.');
  });

  addRoute(app, 'POST', '/api/touch-session.php', async (c) => {
    await withTimeout(renewSession(sql, c.get('staff').sessionId));
    return done('You are signed in.');
  });

  return app;
}
