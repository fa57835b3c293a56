import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiEnvironment } from '../../scripts/api-environment.ts';
import { runTool } from '../../scripts/api-process.ts';
import { hashOf } from '../../scripts/builds.ts';
import { type Postgres, startPostgres, withClient } from '../../scripts/postgres.ts';
import { publicUrl } from '../harness/product/addresses.ts';
import type { DatabaseUrls } from '../harness/product/start-product.ts';
import { type Bench, workFolder } from './bench.ts';

/** Starts the benchmarks' own PostgreSQL, as durable as in production; its data is kept between runs. */
const server = (bench: Bench): Promise<Postgres> =>
  bench.once('postgres', async (run) => {
    const postgres = await startPostgres({ dataDir: join(workFolder, 'postgres') });
    run.defer(() => postgres.stop());
    return postgres;
  });

/** Creates an empty database, replacing one with the same name. */
export async function emptyDatabase(bench: Bench, name = 'bench_empty'): Promise<DatabaseUrls> {
  const postgres = await server(bench);
  await postgres.dropDatabase(name);
  await postgres.createDatabase(name);
  return postgres.urls(name);
}

export type Amounts = { visits: number; leads: number };

/**
 * Returns a database with that much demonstration data. Ten million visits take minutes, so the database is kept
 * between runs until the migrations or the seed change.
 */
export async function seededDatabase(bench: Bench, { visits, leads }: Amounts): Promise<DatabaseUrls> {
  const name = `bench_seeded_${visits}_${leads}`;
  const postgres = await server(bench);
  const stamp = join(postgres.dataDir, `${name}.stamp`);
  const wanted = hashOf(['api/migrations', 'api/seed']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return postgres.urls(name);
  rmSync(stamp, { force: true });
  bench.log(`Filling ${name}, once …`);
  const database = await emptyDatabase(bench, name);
  const environment = apiEnvironment({ database, publicUrl, dataDir: workFolder });
  const seed = ['--visits', String(visits), '--leads', String(leads)];
  if (runTool('migrate', [], environment) + runTool('seed', seed, environment) > 0) throw new Error('Filling failed.');
  await withClient(postgres.superuserUrl(name), (sql) => sql`vacuum analyze`);
  writeFileSync(stamp, wanted);
  return database;
}
