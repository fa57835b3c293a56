import { assertOwnSessions, SharedSessions } from '../api/src/database/own-sessions.ts';
import { connectToPrimary } from '../api/src/database/sql.ts';

/**
 * Connects once to a database that a setting names. Throws one line with PostgreSQL's own sentence and the setting if it
 * cannot be used, and `SharedSessions`. With `mustOwn`, also throws if the tables do not exist yet and its role may not create any.
 */
export async function checkDatabase(setting: string, url: string, { mustOwn = false } = {}): Promise<void> {
  try {
    const sql = await connectToPrimary(url, { connect_timeout: 5 });
    try {
      const [known] = await sql`select to_regclass('schemaversion') as name`;
      if (mustOwn && known?.name === null) await sql.unsafe('begin; create table is_owner (); rollback');
    } finally {
      await sql.end({ timeout: 1 });
    }
    if (!mustOwn) await assertOwnSessions(url);
  } catch (error) {
    if (error instanceof SharedSessions) throw error;
    const { message, errors, code } = error as AggregateError & { code?: string };
    throw new Error(`${setting}: ${message || errors?.[0]?.message} (${code})`);
  }
}
