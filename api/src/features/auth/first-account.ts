import { randomBytes } from 'node:crypto';
import type { Sql } from '../../sql.ts';
import { hashPassword } from './password.ts';
import { addFirstAccount, hasHadAccount } from './queries.ts';

/**
 * Makes the first staff account, only in a database that has never had one: a removed account stays removed. Takes its
 * name and password, or null for `admin` with a random password. What the person who starts the process must know goes
 * to `print`, a line at a time.
 */
export async function ensureFirstAccount(
  sql: Sql,
  given: { username: string; password: string } | null,
  print: (line: string) => void,
): Promise<void> {
  if (await hasHadAccount(sql)) {
    if (given !== null) {
      print('advocate: ADMIN_USERNAME and ADMIN_PASSWORD change nothing: there was an account before (npm run staff)');
    }
    return;
  }
  const { username, password } = given ?? { username: 'admin', password: randomBytes(12).toString('base64url') };
  if (await addFirstAccount(sql, username, await hashPassword(password))) {
    print(
      `advocate: first staff account: ${username}${given === null ? ` / ${password}` : ', as ADMIN_USERNAME says'}`,
    );
  }
}
