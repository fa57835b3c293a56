import { randomBytes } from 'node:crypto';
import type { Sql } from '../../../database/sql.ts';
import { HttpError } from '../../../http/errors.ts';
import { hashPassword } from '../password/hash.ts';
import { assertGoodPassword } from '../password/new-password.ts';
import { readName } from './account-name.ts';
import { addFirstAccount, hasHadAccount } from './queries.ts';

/**
 * Creates the first staff account, only in a database that has never had one: a removed account stays removed. Takes
 * its name and password, or null for `admin` with a random password. `print` receives what the person who starts the
 * process must know, a line at a time; if the given password is refused, nothing else happens.
 */
export async function ensureFirstAccount(
  sql: Sql,
  given: { username: string; password: string } | null,
  print: (line: string) => void,
): Promise<void> {
  if (await hasHadAccount(sql)) {
    if (given !== null) {
      print(
        'advocate: ADMIN_USERNAME and ADMIN_PASSWORD are ignored: this database already has accounts (npm run staff)',
      );
    }
    return;
  }
  let username = 'admin';
  try {
    if (given) username = readName(given.username);
    if (given) await assertGoodPassword(given.password, username);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    print(`advocate: ADMIN_USERNAME or ADMIN_PASSWORD is refused, and no account was made. ${error.message}`);
    return;
  }
  const password = given?.password ?? randomBytes(12).toString('base64url');
  if (await addFirstAccount(sql, username, await hashPassword(password))) {
    print(
      `advocate: first staff account: ${username}${given === null ? ` / ${password}` : ', as ADMIN_USERNAME says'}`,
    );
  }
}
