import { HttpError } from '../../../http/errors.ts';
import { handle } from '../../../http/mount-calls.ts';
import { withTimeout } from '../../../with-timeout.ts';
import { authCalls } from '../calls.ts';
import type { AuthParts } from '../parts.ts';
import { hashPassword } from '../password/hash.ts';
import { assertGoodPassword } from '../password/new-password.ts';
import { hashOfToken } from '../session/cookies.ts';
import { acceptLink, findLinkName } from './queries.ts';

const EXPIRED = 'This link has been used or has expired. Please ask for a new one.';

/** What an invited person does with the link; needs no session. Nobody guesses 256 bits, so nobody's tries are counted. */
export function inviteHandlers({ sql, isBreached }: AuthParts) {
  return handle(authCalls, {
    'accept-invite': async ({ token, password }, { actor }) => {
      const tokenHash = hashOfToken(token);
      const invited = tokenHash === null ? undefined : await withTimeout(findLinkName(sql, tokenHash));
      if (tokenHash === null || invited === undefined) throw new HttpError(403, EXPIRED);
      const told = await assertGoodPassword(password, invited, isBreached);
      const passwordHash = await hashPassword(password);
      const name = await withTimeout(acceptLink(sql, tokenHash, passwordHash, actor.ipAddress));
      if (name === undefined) throw new HttpError(403, EXPIRED);
      return { message: `Your password is set. Please sign in as ${name}.${told}` };
    },
  });
}
