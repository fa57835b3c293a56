import createClient from 'postgres';

/**
 * Connects once to a database that a setting names. Throws one line with PostgreSQL's own sentence and the setting if it
 * cannot be used. With `mustOwn`, also throws if the tables do not exist yet and its role may not create any.
 */
export async function checkDatabase(setting: string, url: string, { mustOwn = false } = {}): Promise<void> {
  const sql = createClient(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    const [known] = await sql`select to_regclass('schemaversion') as name`;
    if (mustOwn && known?.name === null) await sql.unsafe('begin; create table is_owner (); rollback');
  } catch (error) {
    const { message, errors, code } = error as AggregateError & { code?: string };
    throw new Error(`${setting}: ${message || errors?.[0]?.message} (${code})`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
