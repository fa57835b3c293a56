import type { Sql } from '../../../database/sql.ts';
import { HttpError } from '../../../http/errors.ts';
import { handle } from '../../../http/mount-calls.ts';
import { withTimeout } from '../../../lib/with-timeout.ts';
import { authCalls } from '../calls.ts';
import type { AuthParts } from '../parts.ts';
import { hashPassword } from '../password/hash.ts';
import { assertGoodPassword } from '../password/new-password.ts';
import { hashOfToken, newToken } from '../session/cookies.ts';
import { acceptLink, findLinkName, renewLink } from './link-queries.ts';

const EXPIRED = 'This link has been used or has expired. Please ask for a new one.';

/**
 * Returns the link with which an invited person chooses a password. What only that person may know is after the `#`,
 * which no browser sends to a server and no server writes into a log.
 */
export function inviteLink(adminUrl: string, name: string, token: string): string {
  return `${adminUrl}/welcome#${new URLSearchParams({ name, token })}`;
}

/** Returns a new link for the mail about to be sent, replacing any earlier one; null if there no longer is one. */
export async function freshLink(sql: Sql, adminUrl: string, name: string): Promise<string | null> {
  const { token, tokenHash } = newToken();
  return (await renewLink(sql, name, tokenHash)) ? inviteLink(adminUrl, name, token) : null;
}

/** Handles the use of a link, which needs no session. Attempts are not counted, since nobody guesses 256 bits. */
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
