import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../../scripts/builds.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { publicUrl, stablePort } from '../harness/product/addresses.ts';
import { Scope } from '../harness/scope.ts';

/** Builds what is stale, because journeys use the builds, and starts the PostgreSQL that all workers share. */
export default async function setUp() {
  await buildStale({ publicUrl });
  const scope = new Scope();
  const dataDir = join(scope.folder('journeys'), 'postgres');
  const postgres = await startPostgres({ dataDir, port: await stablePort(), durable: false });
  process.env.JOURNEYS_POSTGRES = dataDir;
  return async () => {
    await postgres.stop();
    rmSync(postgres.dataDir, { recursive: true, force: true });
    await scope.cleanUp();
  };
}

/** Creates a database for one worker. */
export async function newDatabase() {
  const postgres = await startPostgres({ dataDir: process.env.JOURNEYS_POSTGRES as string });
  const name = `journeys_${randomBytes(8).toString('hex')}`;
  await postgres.createDatabase(name);
  return postgres.urls(name);
}
