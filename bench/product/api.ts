import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startApi } from '../../scripts/api-process.ts';
import { freePort } from '../../scripts/postgres/postmaster.ts';
import { type Bench, workFolder } from '../bench.ts';
import { publicUrl } from './addresses.ts';
import { database } from './database.ts';

export type RunningApi = { port: number; origin: string; pid: number; stop: () => Promise<void> };

export const staff = { username: 'bench', password: 'measure-twice-cut-once' };

/**
 * The built API as it runs in production, with its own limits, over one database of the bench. Its log goes straight
 * into a file, so that the bench does not spend time on it.
 */
export async function startProductApi(bench: Bench, databaseName: string): Promise<RunningApi> {
  const postgres = await database(bench);
  const folder = join(workFolder, databaseName);
  mkdirSync(folder, { recursive: true });
  const api = await startApi({
    port: await freePort(),
    logDir: folder,
    tell: bench.tell,
    command: ['/bin/sh', '-c', 'exec "$0" api/dist/server.js > "$1"', process.execPath, join(folder, 'requests.log')],
    environment: {
      DATABASE_URL: postgres.appUrl(databaseName),
      MIGRATE_DATABASE_URL: postgres.ownerUrl(databaseName),
      PUBLIC_URL: publicUrl,
      DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      NODE_ENV: 'production',
    },
  });
  bench.later(() => api.stop());
  return { port: api.port, origin: `http://127.0.0.1:${api.port}`, pid: api.pid() ?? 0, stop: () => api.stop() };
}
