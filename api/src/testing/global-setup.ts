import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildStale } from '../../../scripts/builds.ts';
import { keepBuild } from '../../../scripts/keep-builds.ts';
import { type Postgres, startPostgres, withClient } from '../../../scripts/postgres.ts';
import { migrate } from '../database/migrate.ts';

export interface TestServer {
  /** URLs with `{database}` in place of its name. */
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  template: string;
  /** The prefix of the names of this run's databases. */
  prefix: string;
  /** The folder with the data folders of the apps under test. */
  dataDirs: string;
  /** The file that lists the databases and folders of the tests that ran, one per line. */
  used: string;
  /** The folder with the built API: what a test starts as a process takes a third of the time that its sources take. */
  build: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * Starts a real PostgreSQL for the whole run, with one migrated database to copy. Afterward it removes databases and
 * folders that tests have left behind, and fails the run if there are any.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({
    dataDir: resolve(import.meta.dirname, '../../.cache/test-postgres'),
    durable: false,
  });
  // Inside the repository, so that imports resolve to the installed packages.
  const build = resolve(import.meta.dirname, `../../../.cache/api-under-test-${process.pid}`);
  await buildStale({ publicUrl: '', only: ['api'] }, () => keepBuild('api', build));
  const template = `template_${process.pid}`;
  const prefix = `test_${process.pid}_`;
  const dataDirs = mkdtempSync(join(tmpdir(), 'advocate-api-test-'));
  const used = `${dataDirs}.used`;
  writeFileSync(used, '');
  await postgres.createDatabase(template);
  await migrate(postgres.ownerUrl(template), postgres.appUrl(template));
  project.provide('testServer', {
    superuserUrl: postgres.superuserUrl('{database}'),
    ownerUrl: postgres.ownerUrl('{database}'),
    appUrl: postgres.appUrl('{database}'),
    template,
    prefix,
    dataDirs,
    used,
    build,
  });
  return async () => {
    const ran = new Set(readFileSync(used, 'utf8').split('\n'));
    const left = [...readdirSync(dataDirs), ...(await databasesOf(postgres, prefix))].filter((name) => ran.has(name));
    for (const path of [dataDirs, used, build]) rmSync(path, { recursive: true });
    for (const database of await databasesOf(postgres, prefix)) await postgres.dropDatabase(database);
    await postgres.dropDatabase(template);
    await postgres.stop();
    if (left.length === 0) return;
    // Vitest shows what a teardown throws, and exits with 0.
    process.exitCode = 1;
    throw new Error(`The tests of the API left behind: ${left.join(', ')}`);
  };
}

const databasesOf = (postgres: Postgres, prefix: string) =>
  withClient(postgres.superuserUrl('postgres'), async (sql) => {
    const rows = await sql<
      { datname: string }[]
    >`select datname from pg_database where starts_with(datname, ${prefix})`;
    return rows.map(({ datname }) => datname);
  });
