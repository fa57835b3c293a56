import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabase } from './check-database.ts';
import { freePort } from './free-port.ts';
import { newFolder } from './new-folder.ts';
import { type Postgres, startPostgres } from './postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: newFolder(), durable: false });
  await postgres.createDatabase('firm');
}, 60_000);
afterAll(() => postgres.stop());

test('a database that cannot be used is reported at once, in one line, with the setting that names it', async () => {
  const reported = async (url: string, options = {}) => {
    await expect(checkDatabase('DATABASE_URL', url, options)).rejects.toThrow(/^DATABASE_URL: .+$/);
    return checkDatabase('DATABASE_URL', url, options).catch((error: Error) => error.message);
  };
  const url = postgres.appUrl('firm');
  expect(await reported(url.replace(/:[^:@]+@/, ':wrong@'))).toContain('password authentication failed');
  expect(await reported(postgres.appUrl('none'))).toContain('database "none" does not exist (3D000)');
  expect(await reported(url, { mustOwn: true })).toContain('permission denied for schema public (42501)');
  expect(await reported(url.replace(/:\d+\//, `:${await freePort()}/`))).toContain('ECONNREFUSED');
  expect(await reported(url.replace('@127.0.0.1', '@nowhere.invalid'))).toMatch(/nowhere\.invalid \(E\w+\)$/);
  await checkDatabase('MIGRATE_DATABASE_URL', postgres.ownerUrl('firm'), { mustOwn: true });
});
