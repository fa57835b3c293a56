import { HttpError } from '../../../http/errors.ts';
import { handle } from '../../../http/mount-calls.ts';
import type { Sql } from '../../../sql.ts';
import { withTimeout } from '../../../with-timeout.ts';
import { authCalls } from '../calls.ts';
import type { AuthParts } from '../parts.ts';
import { hashPassword } from '../password/hash.ts';
import { assertGoodPassword } from '../password/new-password.ts';
import { hashOfToken, newToken } from '../session/cookies.ts';
import { acceptLink, findLinkName, renewLink } from './link-queries.ts';

const EXPIRED = 'This link has been used or has expired. Please ask for a new one.';

/**
 * Where an invited person chooses a password. What only that person may know stands behind the `#`, which no browser sends
 * to a server and no server writes into a log.
 */
export function inviteLink(adminUrl: string, name: string, token: string): string {
  return `${adminUrl}/welcome#${new URLSearchParams({ name, token })}`;
}

/** A link for the mail that is about to go out, in place of any before; null when there is none any more. */
export async function freshLink(sql: Sql, adminUrl: string, name: string): Promise<string | null> {
  const { token, tokenHash } = newToken();
  return (await renewLink(sql, name, tokenHash)) ? inviteLink(adminUrl, name, token) : null;
}

/** What an invited person does with the link; needs no session. Nobody guesses 256 bits, so nobody's tries are counted. */
export function linkHandlers({ sql, isBreached }: AuthParts) {
  return handle(authCalls, {
    'accept-invite': async ({ token, password }, { actor }) => {
      const tokenHash = hashOfToken(token);
      const invited = tokenHash === null ? undefined : await withTimeout(findLinkName(sql, tokenHash));
      if (tokenHash === null || invited === undefined) throw new HttpError(403, EXPIRED);
      const note = await assertGoodPassword(password, invited, isBreached);
      const passwordHash = await hashPassword(password);
      const name = await withTimeout(acceptLink(sql, tokenHash, passwordHash, actor.ipAddress));
      if (name === undefined) throw new HttpError(403, EXPIRED);
      return { message: `Your password is set. Please sign in as ${name}.${note}` };
    },
  });
}
