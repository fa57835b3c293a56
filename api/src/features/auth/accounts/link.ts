import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Sql } from '../../../database/sql.ts';
import { HttpError } from '../../../http/errors.ts';
import { handle } from '../../../http/mount-calls.ts';
import { appendLines, readLines } from '../../../lib/line-file.ts';
import { withTimeout } from '../../../lib/with-timeout.ts';
import { authCalls } from '../calls.ts';
import type { AuthParts } from '../parts.ts';
import { hashPassword } from '../password/hash.ts';
import { assertGoodPassword } from '../password/new-password.ts';
import { hashOfToken, hashToken, newToken } from '../session/cookies.ts';
import { acceptLink, findLinkName, renewLink } from './link-queries.ts';

const EXPIRED = 'This link has been used or has expired. Please ask for a new one.';

/**
 * Returns the link with which an invited person chooses a password. What only that person may know is after the `#`,
 * which no browser sends to a server and no server writes into a log.
 */
export function inviteLink(adminUrl: string, name: string, token: string): string {
  return `${adminUrl}/welcome#${new URLSearchParams({ name, token })}`;
}

/**
 * Returns the function that gives a mail its link, replacing any earlier one of this name; null if there no longer is one.
 * The token is derived from the mail's key and a secret that is not in the database: a mail that is sent again, since nobody
 * knows whether it arrived, has the same link, and whoever reads the tables cannot make it.
 */
export function linksOfMails(sql: Sql, { adminUrl, dataDir }: { adminUrl: string; dataDir: string }) {
  return async ({ key, name }: { key: string; name: string }): Promise<string | null> => {
    const token = createHmac('sha256', await linkSecret(dataDir))
      .update(key)
      .digest('base64url');
    return (await renewLink(sql, name, hashToken(token))) ? inviteLink(adminUrl, name, token) : null;
  };
}

/** Returns the secret in the data folder. Of processes that add one at the same time, all use the first. */
async function linkSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'link-secret.txt');
  const read = async () => (await readLines(file)).find((line) => hashOfToken(line) !== null);
  const known = await read();
  if (known !== undefined) return known;
  await appendLines(file, [newToken().token]);
  return linkSecret(dataDir);
}

/** Handles the use of a link, which needs no session. Attempts are not counted, since nobody guesses 256 bits. */
export function linkHandlers({ sql }: Pick<AuthParts, 'sql'>) {
  return handle(authCalls, {
    'accept-invite': async ({ token, password }, { actor }) => {
      const tokenHash = hashOfToken(token);
      const invited = tokenHash === null ? undefined : await withTimeout(findLinkName(sql, tokenHash));
      if (tokenHash === null || invited === undefined) throw new HttpError(403, EXPIRED);
      await assertGoodPassword(password, invited);
      const passwordHash = await hashPassword(password);
      const name = await withTimeout(acceptLink(sql, tokenHash, passwordHash, actor.ipAddress));
      if (name === undefined) throw new HttpError(403, EXPIRED);
      return { message: `Your password is set. Please sign in as ${name}.` };
    },
  });
}
