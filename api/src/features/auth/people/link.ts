import type { Sql } from '../../../sql.ts';
import { newToken } from '../session/cookies.ts';
import { renewLink } from './queries.ts';

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
