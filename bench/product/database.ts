import { join } from 'node:path';
import { type Postgres, startPostgres } from '../../scripts/postgres.ts';
import { type Bench, workFolder } from '../bench.ts';

/** The bench's own PostgreSQL, as durable as in production; its data stays from run to run. */
export function database(bench: Bench): Promise<Postgres> {
  return bench.once('postgres', async (later) => {
    const postgres = await startPostgres({ dataDir: join(workFolder, 'postgres') });
    later(() => postgres.stop());
    return postgres;
  });
}

/** An empty database of that name. */
export async function emptyDatabase(bench: Bench, name: string): Promise<string> {
  const postgres = await database(bench);
  await postgres.dropDatabase(name);
  await postgres.createDatabase(name);
  return name;
}
