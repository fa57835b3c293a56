import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { builtCommand, freshDatabase } from '../src/testing/test-app.ts';

const database = await freshDatabase();

/** Runs `npm run seed -- …` without a terminal. */
function seed(url: string, ...words: string[]) {
  const env = { DATABASE_URL: url, MIGRATE_DATABASE_URL: url, PUBLIC_URL: 'http://localhost:8080' };
  const few = ['--leads', '3', '--visits', '0', '--months', '1'];
  return new Promise<{ failed: boolean; said: string }>((done) => {
    execFile(process.execPath, [builtCommand('seed'), ...few, ...words], { env }, (error, stdout, stderr) =>
      done({ failed: error !== null, said: stdout + stderr }),
    ).stdin?.end();
  });
}

const countLeads = async () => (await database.superuser`select count(*)::int as leads from leads`)[0]?.leads;

test('demonstration data is added to existing data only on request', { timeout: 60_000 }, async () => {
  expect(await seed(database.appUrl)).toMatchObject({ failed: false });
  const before = await countLeads();
  expect(before).toBeGreaterThan(0);
  const nothing = { said: expect.stringContaining('There is data already; nothing is added.') };
  expect(await seed(database.appUrl)).toMatchObject({ ...nothing, failed: true });
  expect(await seed(database.appUrl, '--if-empty')).toMatchObject({ ...nothing, failed: false });
  expect(await countLeads()).toBe(before);
  expect(await seed(database.appUrl, '--yes')).toMatchObject({ failed: false });
  expect(await countLeads()).toBeGreaterThan(before);
});

test('no demonstration data goes into another machine’s database', { timeout: 60_000 }, async () => {
  const elsewhere = await seed('postgres://a:b@db.example.com/advocate', '--yes');
  expect(elsewhere).toMatchObject({
    failed: true,
    said: expect.stringContaining('is on db.example.com, not on this machine'),
  });
});
