import type { Sql } from '../../sql.ts';

/** The number of the last migration that the database has had. Throws when it has had none. */
export async function schemaVersion(sql: Sql): Promise<number> {
  const [row] = await sql<[{ version: number }]>`select max(version)::int as version from schemaversion`;
  return row.version;
}

/** Visits that wait in the default partition for one of their own. */
export async function hasStrayVisits(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ stray: boolean }]>`select exists (select from visits_default) as stray`;
  return row.stray;
}
