import { setTimeout as sleep } from 'node:timers/promises';
import { readDatabaseUrls } from './env.ts';
import { createLog, errorFacts } from './log.ts';
import { migrate } from './migrate.ts';
import { isUnavailable } from './sql.ts';

const TRIES = 120;
const PAUSE_MS = 1000;

const { databaseUrl, migrateDatabaseUrl } = readDatabaseUrls();
const log = createLog();
for (let tries = 1; ; tries += 1) {
  try {
    const applied = await migrate(migrateDatabaseUrl ?? databaseUrl, databaseUrl);
    log.info({ applied }, 'the database is migrated');
    break;
  } catch (error) {
    // A table that is in use, or a database that is not there yet.
    if (tries === TRIES || !isUnavailable(error)) throw error;
    log.warn(errorFacts(error), 'this cannot be migrated now, trying again');
    await sleep(PAUSE_MS);
  }
}
