import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { Refused } from '../../http/errors.ts';
import { textField } from '../../http/fields.ts';
import { readJson } from '../../http/read-body.ts';
import { done } from '../../http/reply.ts';
import { withTimeout } from '../../with-timeout.ts';
import { hashOfToken } from './cookies.ts';
import { assertGoodPassword } from './new-password.ts';
import { hashPassword, MAX_PASSWORD_LENGTH } from './password.ts';
import { acceptLink, findLinkName } from './people-queries.ts';
import type { AuthParts } from './routes.ts';

const EXPIRED = 'This link has been used or has expired. Please ask for a new one.';

/** What an invited person does with the link; needs no session. Nobody guesses 256 bits, so nobody's tries are counted. */
export function inviteRoutes({ sql, clientIp, isBreached }: AuthParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  addRoute(app, 'POST', '/api/accept-invite.php', async (c) => {
    const body = await readJson(c);
    const tokenHash = hashOfToken(textField(body, 'token', { maxLength: 100 }));
    const password = textField(body, 'password', { called: 'Password', maxLength: MAX_PASSWORD_LENGTH });
    const invited = tokenHash === null ? undefined : await withTimeout(findLinkName(sql, tokenHash));
    if (tokenHash === null || invited === undefined) throw new Refused(403, EXPIRED);
    const told = await assertGoodPassword(password, invited, isBreached);
    const passwordHash = await hashPassword(password);
    const name = await withTimeout(acceptLink(sql, tokenHash, passwordHash, clientIp(c)));
    if (name === undefined) throw new Refused(403, EXPIRED);
    return done(`Your password is set. Please sign in as ${name}.${told}`);
  });
  return app;
}
