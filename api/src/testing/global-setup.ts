import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/postgres.ts';
import { migrate } from '../migrate.ts';

export interface TestServer {
  /** Addresses with `{database}` in the place of its name. */
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** A real PostgreSQL for the whole run, with one migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({
    dataDir: resolve(import.meta.dirname, '../../.cache/test-postgres'),
    durable: false,
  });
  const template = `template_${process.pid}`;
  await postgres.createDatabase(template);
  await migrate(postgres.ownerUrl(template), postgres.appUrl(template));
  project.provide('testServer', {
    superuserUrl: postgres.superuserUrl('{database}'),
    ownerUrl: postgres.ownerUrl('{database}'),
    appUrl: postgres.appUrl('{database}'),
    template,
  });
  return async () => {
    await postgres.dropDatabase(template);
    await postgres.stop();
  };
}
