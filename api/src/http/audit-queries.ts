import type { PendingQuery, Row } from 'postgres';
import type { Sql } from '../sql.ts';
import type { Actor } from './app-env.ts';

/** A part of a statement, as `sql` makes it. */
export type Fragment = PendingQuery<Row[]>;

/** The statement itself may find the name and the address: `sql`name``. */
export interface Recorded extends Omit<Actor, 'name' | 'ipAddress'> {
  name: string | null | Fragment;
  ipAddress: string | null | Fragment;
}

/**
 * The one way into the audit: a step of the statement that does what it records, so that neither is there without the
 * other. `detail` is JSON, such as `sql`json_build_object('lead', id)``; `from` names the step whose rows are recorded,
 * `sql`from gone``, an entry for each; left out, there is one entry.
 */
export function recordAudit(
  sql: Sql,
  actor: Recorded,
  action: string,
  { detail = sql`'{}'::jsonb`, from = sql`` }: { detail?: Fragment; from?: Fragment } = {},
): Fragment {
  const whole = actor.by ? sql`(${detail})::jsonb || jsonb_build_object('by', ${actor.by}::text)` : detail;
  return sql`
    insert into audit (staff_name, action, detail, network)
    select ${actor.name}::text, ${action}, ${whole}, network_of(${actor.ipAddress}::inet) ${from}`;
}
