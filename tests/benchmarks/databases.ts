import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiEnvironment, runTool } from '../../scripts/api-process.ts';
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

/** `months` is how far the data goes back; default 6. */
export type Amounts = { visits: number; leads: number; months?: number };

/**
 * Returns a database with that much demonstration data. Ten million visits take minutes, so the database is kept
 * between runs until the migrations or the seed change.
 */
export async function seededDatabase(bench: Bench, { visits, leads, months = 6 }: Amounts): Promise<DatabaseUrls> {
  const name = `bench_seeded_${visits}_${leads}_${months}`;
  const postgres = await server(bench);
  const stamp = join(postgres.dataDir, `${name}.stamp`);
  const wanted = hashOf(['api/migrations', 'api/seed']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return postgres.urls(name);
  rmSync(stamp, { force: true });
  bench.log(`Filling ${name}, once …`);
  const database = await emptyDatabase(bench, name);
  const environment = apiEnvironment({ database, publicUrl, dataDir: workFolder });
  const seed = ['--visits', `${visits}`, '--leads', `${leads}`, '--months', `${months}`];
  if (runTool('migrate', [], environment) + runTool('seed', seed, environment) > 0) throw new Error('Filling failed.');
  await withClient(postgres.superuserUrl(name), (sql) => sql`vacuum analyze`);
  writeFileSync(stamp, wanted);
  return database;
}

/** Adds entries to the audit of a database until there are `rows`, of two years and of each kind. */
export async function fillAudit(bench: Bench, { ownerUrl }: DatabaseUrls, rows: number): Promise<void> {
  const postgres = await server(bench);
  await withClient(postgres.superuserUrl(new URL(ownerUrl).pathname.slice(1)), async (sql) => {
    const [{ missing }] = await sql<[{ missing: number }]>`select ${rows}::int - count(*)::int as missing from audit`;
    if (missing <= 0) return;
    bench.log(`Adding ${missing.toLocaleString('en-US')} entries of the audit …`);
    await sql`
      insert into audit (at, staff_name, action, kind, detail, network)
      select now() - interval '2 years' * (n::float8 / ${missing}), 'staff', action, kind,
        case kind when 'leads' then jsonb_build_object('lead', n % 100000) else '{}'::jsonb end, '203.0.113.0/24'
      from generate_series(${missing}::int, 1, -1) n, lateral (
        select (array['open-lead', 'open-lead', 'call-lead', 'sign-in', 'sign-out', 'export', 'change-role'])[1 + n % 7],
          (array['leads', 'leads', 'leads', 'sign-ins', 'sign-ins', 'exports', 'accounts'])[1 + n % 7]
      ) entry (action, kind)`;
    await sql`vacuum analyze audit`;
  });
}
