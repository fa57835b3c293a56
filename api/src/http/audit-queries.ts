import type { PendingQuery, Row } from 'postgres';
import type { Sql } from '../database/sql.ts';
import type { Actor } from './app-env.ts';
import { type AuditAction, kindOf } from './audit-actions.ts';

/** A part of a statement, made with `sql`. */
export type Fragment = PendingQuery<Row[]>;

/** The account and the address may be expressions of the statement: `sql`name``. */
export interface Recorded extends Omit<Actor, 'staffId' | 'name' | 'ipAddress'> {
  staffId?: number | Fragment;
  name: string | null | Fragment;
  ipAddress: string | null | Fragment;
}

/**
 * Returns the step of a statement that records it in the audit; no other code of the API does. The statement also makes the
 * change, so that neither is there without the other. `detail` is JSON, such as `sql`json_build_object('lead', id)``;
 * `from`, such as `sql`from gone``, names the step whose rows get an entry each; without it, there is one entry.
 */
export function recordAudit(
  sql: Sql,
  actor: Recorded,
  action: AuditAction,
  { detail = sql`'{}'::jsonb`, from = sql`` }: { detail?: Fragment; from?: Fragment } = {},
): Fragment {
  const whole = actor.by ? sql`(${detail})::jsonb || jsonb_build_object('by', ${actor.by}::text)` : detail;
  return sql`
    insert into audit (staff_id, staff_name, action, kind, detail, network)
    select ${actor.staffId ?? null}::int, ${actor.name}::text, ${action}, ${kindOf(action)}, ${whole}, network_of(${actor.ipAddress}::inet) ${from}`;
}
