import Postgrator from 'postgrator';
import postgres from 'postgres';
import { migrationsFolder } from './migrations.ts';

/**
 * Brings the database to the newest version, all or nothing, and gives the application's role what it needs. Several
 * processes may do so at once: the second waits and finds nothing to do. Returns the versions that were applied.
 */
export async function migrate(ownerUrl: string, applicationUrl: string): Promise<number[]> {
  const sql = postgres(ownerUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    return await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('advocate migrations'))`;
      const postgrator = new Postgrator({
        driver: 'pg',
        currentSchema: 'public',
        migrationPattern: `${literalPath(migrationsFolder())}*.sql`,
        execQuery: async (query) => ({ rows: [...(await tx.unsafe(query))] }),
        execSqlScript: async (script) => {
          await tx.unsafe(script);
        },
      });
      const applied = await postgrator.migrate();
      await grantApplication(tx, userOf(ownerUrl), userOf(applicationUrl));
      return applied.map(({ version }) => version);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function grantApplication(tx: postgres.TransactionSql, owner: string, application: string): Promise<void> {
  if (application === owner) return;
  await tx`select grant_application(${application})`;
}

function userOf(url: string): string {
  const user = /^[^:]+:\/\/([^:@/]+)/.exec(url)?.[1];
  return user === undefined ? '' : decodeURIComponent(user);
}

/** The clone may lie in a folder whose name a pattern would read as one. */
function literalPath(path: string): string {
  return path.replace(/[*?[\]{}()!+@]/g, '[$&]');
}
