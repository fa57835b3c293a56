import { join } from 'node:path';
import { type Postgres, startPostgres } from './postgres.ts';
import type { Settings } from './settings.ts';

export type Database = { appUrl: string; ownerUrl: string; description: string; stop: () => Promise<void> };

/** The database that DATABASE_URL names, else the embedded one, started when it does not run yet. */
export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    const ownerUrl = settings.migrateDatabaseUrl ?? settings.databaseUrl;
    return { appUrl: settings.databaseUrl, ownerUrl, description: 'DATABASE_URL', stop: async () => undefined };
  }
  const postgres: Postgres = await startPostgres({ dataDir: join(settings.dataDir, 'postgres') });
  await postgres.createDatabase('advocate');
  return {
    appUrl: postgres.appUrl('advocate'),
    ownerUrl: postgres.ownerUrl('advocate'),
    description: `embedded PostgreSQL in ${postgres.dataDir}`,
    stop: () => postgres.stop(),
  };
}
