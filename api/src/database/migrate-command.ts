import { retry } from '../jobs/retry.ts';
import { createLog, errorFacts } from '../lib/log.ts';
import { readDatabaseUrls } from '../settings/env.ts';
import { readOrExit } from '../settings/read-or-exit.ts';
import { migrate } from './migrate.ts';
import { isRefused, isUnavailable } from './sql.ts';

const { databaseUrl, migrateDatabaseUrl } = readOrExit(readDatabaseUrls);
const log = createLog();

try {
  const applied = await retry(() => migrate(migrateDatabaseUrl ?? databaseUrl, databaseUrl), {
    ...{ forMs: 120_000, everyMs: 1000 },
    // A table is in use, or the database is not available yet.
    mayTryAgain(error) {
      if (!isUnavailable(error) || isRefused(error)) return false;
      log.warn(errorFacts(error), 'this cannot be migrated now, trying again');
      return true;
    },
  });
  log.info({ applied }, 'the database is migrated');
} catch (error) {
  log.error(errorFacts(error), 'the database is not migrated: look at MIGRATE_DATABASE_URL');
  process.exitCode = 1;
}
