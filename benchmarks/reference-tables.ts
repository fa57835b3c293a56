import type { Sql } from 'postgres';

const texts = {
  visits: ['pageUrl', 'pageTitle', 'sessionId', 'referrerUrl'],
  leads: ['name', 'email', 'phone', 'caseType', 'message', 'pageSource'],
} as const;

export type Table = keyof typeof texts;

/** What a table keeps of a body; throws when one of the texts is missing. */
export function textsOf(table: Table, body: object): Record<string, string> {
  return Object.fromEntries(
    texts[table].map((name) => {
      const text: unknown = Reflect.get(body, name);
      if (typeof text !== 'string') throw new Error(`${name} is no text`);
      return [name, text];
    }),
  );
}

/** A plain table in an empty database: no counters, no sessions, no partitions. */
export const createTable = (sql: Sql, table: Table) =>
  sql.unsafe(`create table ${table} (
    id bigint generated always as identity primary key, at timestamptz not null default now(), address inet not null,
    ${texts[table].map((name) => `"${name}" text not null`).join(', ')})`);

/** A statement of its own is a transaction of its own: PostgreSQL commits it before it answers. */
export const insertInto = (sql: Sql, table: Table, body: object, address: string) =>
  sql`insert into ${sql(table)} ${sql({ ...textsOf(table, body), address })}`;
