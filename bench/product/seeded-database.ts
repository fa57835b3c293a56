import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import createClient from 'postgres';
import { root } from '../../scripts/settings.ts';
import type { Bench } from '../bench.ts';
import { publicUrl } from './addresses.ts';
import { database } from './database.ts';

export type Amounts = { visits: number; leads: number };

/**
 * A database with that much demonstration data. Ten million visits take minutes, so it is kept from run to run, until
 * the migrations or the seed change.
 */
export async function seededDatabase(bench: Bench, amounts: Amounts): Promise<string> {
  const name = `bench_seeded_${amounts.visits}_${amounts.leads}`;
  const postgres = await database(bench);
  const wanted = fingerprint();
  if ((await commentOn(postgres.superuserUrl('postgres'), name)) === wanted) return name;
  bench.tell(`Filling ${name}, once …`);
  await postgres.dropDatabase(name);
  await postgres.createDatabase(name);
  const environment = {
    DATABASE_URL: postgres.appUrl(name),
    MIGRATE_DATABASE_URL: postgres.ownerUrl(name),
    PUBLIC_URL: publicUrl,
  };
  await tool(bench, 'migrate', [], environment);
  await tool(bench, 'seed', ['--visits', String(amounts.visits), '--leads', String(amounts.leads)], environment);
  const sql = createClient(postgres.superuserUrl(name), { max: 1, onnotice: () => undefined });
  await sql`vacuum analyze`;
  await sql.unsafe(`comment on database "${name}" is '${wanted}'`);
  await sql.end();
  return name;
}

async function commentOn(databaseUrl: string, name: string) {
  const sql = createClient(databaseUrl, { max: 1 });
  const [found] = await sql<{ comment: string | null }[]>`
    select shobj_description(oid, 'pg_database') as comment from pg_database where datname = ${name}`;
  await sql.end();
  return found?.comment ?? undefined;
}

/** Runs one of the API's built tools, telling what it says. */
async function tool(bench: Bench, name: string, parameters: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, `api/dist/${name}.js`), ...parameters], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) bench.tell(line);
  });
  const status = await new Promise((done) => child.once('close', done));
  if (status !== 0) throw new Error(`api/dist/${name}.js ended with ${status}`);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const folder of ['api/migrations', 'api/seed']) {
    for (const file of readdirSync(join(root, folder)).sort()) hash.update(readFileSync(join(root, folder, file)));
  }
  return hash.digest('hex');
}
