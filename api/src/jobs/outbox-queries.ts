import type { Sql } from '../database/sql.ts';
import type { Fragment } from '../http/audit-queries.ts';
import { LONGEST_PAUSE } from './outbox.ts';

/** For what another transaction writes at this moment. */
const MARGIN_SECONDS = 60;

/**
 * Returns the condition that a job is due whose next attempt is in this column: its time has come, or is further away than
 * any pause, since it was set by a clock that ran ahead.
 */
export const isDue = (sql: Sql, column: string): Fragment => sql`
  (${sql(column)} <= now() or ${sql(column)} > now() + make_interval(secs => ${LONGEST_PAUSE + MARGIN_SECONDS}))`;
