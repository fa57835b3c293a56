import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { answer } from '../../http/calls.ts';
import { inTime, Refused } from '../../http/errors.ts';
import { textField } from '../../http/fields.ts';
import { sharedLimiter } from '../../http/limits.ts';
import { readJson } from '../../http/read-body.ts';
import { done, reply } from '../../http/reply.ts';
import type { SessionsAnswer } from './contract.ts';
import { optOutToken } from './cookies.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { changePassword, endOwnSession, findPasswordHash, listSessions, renewSession } from './queries.ts';
import { type AuthParts, MAX_PASSWORD } from './routes.ts';

const LEAST_PASSWORD = 10;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The Account screen: password and sessions of one's own. Behind the staff guard. DESIGN section 4. */
export function accountRoutes({ sql, clientIp, limits, secret, publicUrl }: AuthParts & { publicUrl: string }) {
  const app = new Hono<AppEnv>();
  const tries = sharedLimiter(
    sql,
    'change-password',
    limits.signInPerAddress,
    'There were too many attempts. Please wait a minute and try again.',
  );

  answer(app, 'POST', '/api/change-password.php', async (c) => {
    const staff = c.get('staff');
    const body = await readJson(c);
    const currentPassword = textField(body, 'currentPassword', {
      called: 'Current password',
      maxLength: MAX_PASSWORD,
    });
    const newPassword = textField(body, 'newPassword', { called: 'New password', maxLength: MAX_PASSWORD });
    if (newPassword.length < LEAST_PASSWORD) {
      throw new Refused(400, `The new password needs at least ${LEAST_PASSWORD} characters.`);
    }
    await inTime(tries.take(String(staff.staffId)));
    const hash = await inTime(findPasswordHash(sql, staff.staffId));
    if (!(await verifyPassword(hash, currentPassword, true))) {
      throw new Refused(403, 'The current password is not right.');
    }
    await inTime(changePassword(sql, staff, await hashPassword(newPassword), clientIp(c)));
    await inTime(tries.giveBack(String(staff.staffId)));
    return done('Your password is changed. Your other sessions have ended.');
  });

  answer(app, 'GET', '/api/get-sessions.php', async (c) => {
    const staff = c.get('staff');
    const [sessions, key] = await inTime(Promise.all([listSessions(sql, staff), secret()]));
    const link = (isStaff: boolean) => `${publicUrl}/api/staff-browser.php?token=${optOutToken(key, isStaff)}`;
    return reply<SessionsAnswer>({
      status: 'success',
      username: staff.name,
      sessions,
      staff_browser_url: link(true),
      staff_browser_undo_url: link(false),
    });
  });

  answer(app, 'POST', '/api/end-session.php', async (c) => {
    const id = textField(await readJson(c), 'id').toLowerCase();
    if (!UUID.test(id)) throw new Refused(400, 'id must be one of your sessions.');
    const hasEnded = await inTime(endOwnSession(sql, c.get('staff'), id, clientIp(c)));
    if (!hasEnded) throw new Refused(404, 'This session has already ended.');
    return done('The session has ended.');
  });

  answer(app, 'POST', '/api/touch-session.php', async (c) => {
    await inTime(renewSession(sql, c.get('staff').sessionId));
    return done('You are signed in.');
  });

  return app;
}
