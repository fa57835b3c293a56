import Postgrator from 'postgrator';
import { migrationsFolder } from './migrations.ts';
import { connectToPrimary } from './sql.ts';

/** Whoever asks meanwhile waits behind a migration that waits for a lock, so it waits briefly, and is tried again. */
const LOCK_TIMEOUT = '1s';

/**
 * Brings the database to the newest version, all or nothing, and gives the application's role what it needs. Several
 * processes may do so at once: the second waits and finds nothing to do. Of several hosts it asks the primary. Throws, with
 * nothing changed, when a table is not free within a second. Returns the versions that were applied,
 * up to `last` where that is named.
 */
export async function migrate(ownerUrl: string, applicationUrl: string, last?: number): Promise<number[]> {
  // One connection, so that begin and commit are its own words: `sql.begin` would bring the process down with it.
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
    const [owner, application] = [userOf(ownerUrl), userOf(applicationUrl)];
    if (application !== owner) await sql`select grant_application(${application})`;
    await sql.unsafe('commit');
    return applied.map(({ version }) => version);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function userOf(url: string): string {
  const user = /^[^:]+:\/\/([^:@/]+)/.exec(url)?.[1];
  return user === undefined ? '' : decodeURIComponent(user);
}

/** The clone may lie in a folder whose name a pattern would read as one. */
function literalPath(path: string): string {
  return path.replace(/[*?[\]{}()!+@]/g, '[$&]');
}
