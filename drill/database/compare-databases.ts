import { createHash } from 'node:crypto';
import createClient, { type Sql } from 'postgres';

export type Comparison = { tables: number; rows: number; differences: string[] };

/** Compares every row of every table, every sequence and every right of two databases. */
export async function compareDatabases(oneUrl: string, otherUrl: string): Promise<Comparison> {
  const [one, other] = [oneUrl, otherUrl].map((url) => createClient(url, { max: 1, onnotice: () => undefined }));
  if (!one || !other) throw new Error('two databases are needed');
  try {
    const differences: string[] = [];
    const names = await tables(one);
    let rows = 0;
    for (const name of names) {
      const [ours, theirs] = [await rowsOf(one, name), await rowsOf(other, name)];
      rows += ours.length;
      const missing = ours.filter((row) => !theirs.includes(row)).length;
      const extra = theirs.length - (ours.length - missing);
      if (digest(ours) !== digest(theirs)) differences.push(`${name}: ${missing} rows missing, ${extra} rows extra`);
    }
    for (const [what, question] of Object.entries(beside)) {
      const [ours, theirs] = [await question(one), await question(other)];
      const at = ours.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(theirs[index]));
      if (at >= 0 || ours.length !== theirs.length) {
        differences.push(`${what} differ: ${JSON.stringify(ours[at])} and ${JSON.stringify(theirs[at])}`);
      }
    }
    if (String(names) !== String(await tables(other))) differences.push('the tables differ');
    return { tables: names.length, rows, differences };
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

async function tables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  return rows.map(({ name }) => name);
}

async function rowsOf(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(table)} t order by 1`;
  return rows.map(({ row }) => row);
}

const digest = (rows: string[]) => createHash('sha256').update(rows.join('\0')).digest('hex');

const beside: Record<string, (sql: Sql) => Promise<readonly object[]>> = {
  sequences: (sql) => sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  indexes: (sql) => sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  constraints: (sql) => sql`
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`,
  functions: (sql) => sql`
    select proname, prosrc, prosecdef, coalesce(proacl::text, '') as rights from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`,
  rights: (sql) => sql`
    select relname, (select array_agg(acl::text order by acl::text) from unnest(
      coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))) acl) as rights from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') order by 1`,
};
