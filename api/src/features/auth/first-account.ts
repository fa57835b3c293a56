import { randomBytes } from 'node:crypto';
import type { Log } from '../../log.ts';
import type { Sql } from '../../sql.ts';
import { hashPassword } from './password.ts';
import { addAccount, addFirstAccount, hasAnyAccount } from './queries.ts';

/**
 * The first staff account. Given a name and password: created unless it exists, and an existing one keeps its password.
 * Given none and with an empty table: `admin` with a random password, told once through `tell`. DESIGN section 4.
 */
export async function ensureFirstAccount(
  sql: Sql,
  given: { username: string; password: string } | null,
  log: Log,
  tell: (line: string) => void,
): Promise<void> {
  if (given !== null) {
    const isNew = await addAccount(sql, given.username, await hashPassword(given.password));
    log.info({}, isNew ? 'the staff account is created' : 'the staff account exists and keeps its password');
    return;
  }
  if (await hasAnyAccount(sql)) return;
  const password = randomBytes(12).toString('base64url');
  if (await addFirstAccount(sql, 'admin', await hashPassword(password))) {
    tell(`advocate: first staff account: admin / ${password}`);
  }
}
