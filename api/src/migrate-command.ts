import { readDatabaseUrls } from './env.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate.ts';

const { databaseUrl, migrateDatabaseUrl } = readDatabaseUrls();
const applied = await migrate(migrateDatabaseUrl ?? databaseUrl, databaseUrl);
createLog().info({ applied }, 'the database is migrated');
