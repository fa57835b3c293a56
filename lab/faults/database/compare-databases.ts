import { withClient } from '../../../scripts/postgres.ts';

/** All rows and what stands beside them, as texts, by the name of the table or the kind. */
export type Reading = ReadonlyMap<string, readonly string[]>;

/** Where two readings of a database differ, the first row of each table; empty when every row and the rest is the same. */
export function compareReadings(before: Reading, after: Reading): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [ours, theirs] = [before.get(name) ?? [], after.get(name) ?? []];
    const at = ours.findIndex((row, index) => row !== theirs[index]);
    if (at < 0 && ours.length === theirs.length) return [];
    return [`${name}: ${ours.length} and ${theirs.length} rows; the first that differs: ${ours[at]} and ${theirs[at]}`];
  });
}

/** How many tables with how many rows were read. */
export function sizeOf(reading: Reading): { tables: number; rows: number } {
  const tables = [...reading].filter(([name]) => !(name in beside));
  return { tables: tables.length, rows: tables.reduce((sum, [, rows]) => sum + rows.length, 0) };
}

/** Reads every row of every table, every sequence, index, constraint, function, trigger and right, in an order of their own. */
export function readDatabase(url: string): Promise<Reading> {
  return withClient(url, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
    const found = new Map<string, string[]>();
    for (const { name } of tables) {
      const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`;
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    for (const [name, query] of Object.entries(beside)) {
      found.set(
        name,
        (await sql.unsafe(query)).map((row) => JSON.stringify(row)),
      );
    }
    return found;
  });
}

const beside = {
  // Not where they stand: a recovered sequence goes on up to 32 numbers further.
  sequences: `select sequencename, start_value, increment_by from pg_sequences where schemaname = 'public' order by 1`,
  indexes: `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`,
  functions: `select proname, prosrc, prosecdef, coalesce(proacl::text, '') as rights from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`,
  triggers: `select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`,
  rights: `select relname, (select array_agg(acl::text order by acl::text) from unnest(
      coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))) acl) as rights
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') order by 1`,
};
