import Postgrator from 'postgrator';
import { readDatabaseUrl } from './database-url.ts';
import { migrationsFolder } from './migrations.ts';
import { connectToPrimary } from './sql.ts';

/** Queries wait behind a migration that waits for a lock, so it waits only briefly and is tried again. */
const LOCK_TIMEOUT = '1s';

/**
 * Migrates the database to the newest version, or to `last`, all or nothing, and grants the application's role what it
 * needs. Several processes may do so at the same time: the second waits and finds nothing to do. Of several hosts it
 * uses the primary. Throws, with nothing changed, if a table is not free within a second. Returns the versions that
 * were applied.
 */
export async function migrate(ownerUrl: string, applicationUrl: string, last?: number): Promise<number[]> {
  // One connection that sends its own begin and commit: losing it in `sql.begin` would end the process.
  const sql = await connectToPrimary(ownerUrl, { connect_timeout: 5, connection: { application_name: 'advocate' } });
  try {
    await sql.unsafe("begin; select pg_advisory_xact_lock(hashtext('advocate migrations'))");
    await sql.unsafe(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    const postgrator = new Postgrator({
      driver: 'pg',
      currentSchema: 'public',
      migrationPattern: `${literalPath(migrationsFolder())}*.sql`,
      execQuery: async (query) => ({ rows: [...(await sql.unsafe(query))] }),
      execSqlScript: async (script) => {
        await sql.unsafe(script);
      },
    });
    const applied = await postgrator.migrate(last === undefined ? undefined : String(last));
    const { user: application } = readDatabaseUrl(applicationUrl);
    if (application !== readDatabaseUrl(ownerUrl).user) await sql`select grant_application(${application})`;
    await sql.unsafe('commit');
    return applied.map(({ version }) => version);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Escapes a path in a pattern, since the clone may be in a folder whose name contains special characters. */
function literalPath(path: string): string {
  return path.replace(/[*?[\]{}()!+@]/g, '[$&]');
}
