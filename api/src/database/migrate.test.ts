import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { rowsOf1_0_0 } from '../testing/first-release-queries.ts';
import { serveHere } from '../testing/receivers.ts';
import { freshDatabase, startTestApp } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';
import { latestMigration, migrationsFolder } from './migrations.ts';
import { isUnavailable, type Sql } from './sql.ts';

const { ownerUrl, appUrl } = await freshDatabase();
/** Accepts connections and never answers. */
const silentPort = await serveHere(createServer(() => undefined));
const refusingPort = await freePort();

test.each([
  ['refuses', refusingPort],
  ['keeps silent', silentPort],
])('of two hosts the one that %s is left for the other', async (_what, port) => {
  expect(await migrate(ownerUrl.replace('@', `@127.0.0.1:${port},`), appUrl)).toEqual([]);
});

test('if every host refuses, migrating fails with an error that allows another attempt', async () => {
  const nobody = ownerUrl.replace(/@[^/]*/, `@127.0.0.1:${refusingPort},localhost:${refusingPort}`);
  expect(isUnavailable(await migrate(nobody, appUrl).catch((error: unknown) => error))).toBe(true);
});

/** The last migration of 1.0.0. From there on, files and what they made are only added to. */
const BASELINE = 7;
/** Their SHA-256: a file that a firm's database has run is never edited. */
const FILES_OF_1_0_0 = {
  '0001.do.operations.sql': '348a874cf706f1b3b3ce3c4a9f41b7cb5d441faa74c55594c93231401d24df6d',
  '0002.do.accounts.sql': '0998e6f88f9f197d3a1a64bd5c55c5563335e720b22bf1324d0761f0e91c1d3f',
  '0003.do.leads.sql': 'dee5ee3794b1c4d720fc2cc551820091e95cd2f73d4803dabfc4b91c4dc3a124',
  '0004.do.tracking.sql': '5e3a088fc07f3881b30e4e07e67f10c3076f74b0f069cb5048296731cb56f1c8',
  '0005.do.notifications.sql': '08ddec0fbcdfc6680d314b97fb28c8c39cd25cdf2240e30569eab65a410e2ab4',
  '0006.do.reports.sql': '29d86f1a7ee739987b84a6b22ed117bc5868c345a34d94cf7ae7e9e7d55cadef',
  '0007.do.rollups.sql': 'fec291f112605e7f9e4eecee58d17d60927aca9555ae5b2bad0c999a2ead9aee',
};

test('no file of 1.0.0 has changed', async () => {
  const files = (await readdir(migrationsFolder())).filter((name) => Number.parseInt(name, 10) <= BASELINE).sort();
  const hashOf = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(migrationsFolder(), name)))
      .digest('hex');
  const hashes = await Promise.all(files.map(async (name) => [name, await hashOf(name)]));
  expect(Object.fromEntries(hashes)).toEqual(FILES_OF_1_0_0);
});

/** Returns a line for everything in the schema that a release of the API relies on. */
async function linesOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('%s.%s %s%s', table_name, column_name, udt_name, case is_nullable when 'NO' then ' not null' else '' end)
      as line from information_schema.columns where table_schema = 'public'
    union all
    select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE %'
    union all
    select format('%s %s', oid::regprocedure, prorettype::regtype) from pg_proc where pronamespace = 'public'::regnamespace`;
  return rows.map(({ line }) => line);
}

const database = await freshDatabase({ isMigrated: false });

test('a database of 1.0.0 with rows in every table is upgraded, keeps all that it has, and the product reads it', async () => {
  const { ownerUrl, appUrl, superuser } = database;
  await migrate(ownerUrl, appUrl, BASELINE);
  const before = await linesOf(superuser);
  for (const statement of rowsOf1_0_0) await superuser.unsafe(statement);
  const tables = await superuser<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const countRows = async () => {
    const counted = tables.map(async ({ name }) => [name, (await superuser`select from ${superuser(name)}`).length]);
    return Object.fromEntries(await Promise.all(counted)) as Record<string, number>;
  };
  const { schemaversion, ...rows } = await countRows();
  expect(Object.entries(rows).filter(([, count]) => count === 0)).toEqual([]);

  expect(await migrate(ownerUrl, appUrl)).toHaveLength(latestMigration() - BASELINE);
  expect(await countRows()).toMatchObject(rows);
  const after = new Set(await linesOf(superuser));
  expect(before.filter((line) => !after.has(line))).toEqual([]);

  const app = await startTestApp({}, {}, database);
  const cookie = await app.signIn();
  for (const [name, words] of [
    ['get-admin-leads', 'of 1.0.0@example.com'],
    ['get-admin-visits', '/visit-of-1.0.0'],
    ['get-admin-calls', '/call-of-1.0.0'],
    ['get-audit', 'action-of-first-release'],
    ['get-people', 'owner-of-1.0.0'],
    ['get-imports', 'file-of-1.0.0.csv'],
  ] as const) {
    expect(await (await app.send(name, {}, cookie)).text()).toContain(words);
  }
  expect(await app.ask('get-admin-stats', {}, cookie)).toMatchObject({ stats: { total_visits: 12, total_leads: 1 } });
  expect(await app.sendLead({})).toBeGreaterThan(1);
});
