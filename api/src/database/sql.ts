import type { Socket } from 'node:net';
import type { Sql as PostgresSql } from 'postgres';
import { retry } from '../jobs/retry.ts';
import { readDatabaseUrl } from './database-url.ts';
import { createDriver, type DriverOptions } from './driver.ts';
import { keepAlive } from './keep-alive.ts';

export type Sql = PostgresSql;

const OPEN = Symbol('opens a connection of its own');
const MIN_PAUSE_MS = 100;

/**
 * Returns a pool that fails fast and reconnects automatically. If the URL names several hosts, it uses the primary. A
 * pool has one of them and the next pool the next: postgres.js itself retries those that refuse without a pause, and
 * never leaves one that does not respond.
 *
 * A connection of postgres.js 3.4 that is lost between a query and the next turn of the event loop keeps the unsent
 * bytes and never reconnects (its issues 1176 and 1208), and a lost transaction ends the process. So one lost
 * connection leads to a new pool, the old one finishes what it has, and no query here is more than one statement: what
 * belongs together is one `with … insert … update`, which is a transaction on its own. See docs/decisions.
 */
export function connect(databaseUrl: string, options: Partial<DriverOptions> = {}): Sql {
  const { max = 6, statementTimeoutMs = 5000, lockTimeoutMs = 0, keepsPlans = false } = options;
  const driver = createDriver(databaseUrl, { max, statementTimeoutMs, lockTimeoutMs, keepsPlans });
  let pools = 0;
  let isEnding = false;
  let madeAt = 0;
  let stopAsking: () => void = () => undefined;
  let current = openPool();

  function openPool(): Sql {
    madeAt = performance.now();
    const sockets = new Set<Socket>();
    const pool: Sql = driver.open(pools, sockets, { onclose: () => replace(pool) });
    // If a statement may take forever, so may its answer.
    if (statementTimeoutMs > 0)
      stopAsking = keepAlive(pool, sockets, statementTimeoutMs + 1000, () => replace(pool, { isSilent: true }));
    return pool;
  }

  function replace(lost: Sql, { isSilent = false } = {}) {
    if (isEnding || lost !== current) return;
    const wait = MIN_PAUSE_MS - (performance.now() - madeAt);
    if (wait > 0) {
      setTimeout(() => replace(lost, { isSilent }), wait).unref();
      return;
    }
    stopAsking();
    pools += 1;
    current = openPool();
    // Time for what is running to finish. What is silent finishes nothing.
    void lost.end({ timeout: isSilent ? 0 : Math.max(2, statementTimeoutMs / 1000) });
  }

  function end(how?: { timeout?: number | undefined }) {
    isEnding = true;
    stopAsking();
    return current.end(how);
  }

  // Code that holds the pool continues with the next one.
  return new Proxy(current, {
    apply: (_target, _this, values: Parameters<Sql>) => current(...values),
    get(_target, name) {
      if (name === 'end') return end;
      if (name === OPEN) return (sockets: Set<Socket>, own: object) => driver.open(pools, sockets, { max: 1, ...own });
      return Reflect.get(current, name);
    },
  });
}

/** Waits until a host answers, long enough for each to be tried. Throws what the last attempt threw. */
export async function reach(sql: Sql, ms = 5000): Promise<void> {
  await retry(() => sql`select 1`, { forMs: ms });
}

/**
 * Retries work that was never sent for lack of a connection: on a busy machine, or while the server starts, connecting
 * can take longer than its timeout.
 */
export function retryUnsent<Value>(work: () => Promise<Value>): Promise<Value> {
  return retry(work, { forMs: 2000, mayTryAgain: (error) => UNSENT.test(codeOf(error)) });
}

/**
 * Returns a connection outside any pool, with its own options, to the host that is the primary. Throws if none is found
 * although each was tried.
 */
export async function connectToPrimary(databaseUrl: string, own: object): Promise<Sql> {
  const pool = connect(databaseUrl, { max: 1 });
  try {
    await reach(pool, readDatabaseUrl(databaseUrl).hosts.length > 1 ? undefined : 0);
    return openDedicatedConnection(pool, new Set(), own);
  } finally {
    await pool.end({ timeout: 1 });
  }
}

type Open = (sockets: Set<Socket>, own: object) => Sql;

/** Connects, with options of its own, to the host that the pool uses at the moment; adds its socket to `sockets`. */
export const openDedicatedConnection: (sql: Sql, ...how: Parameters<Open>) => Sql = (sql, ...how) =>
  (Reflect.get(sql, OPEN) as Open)(...how);

/** Returns an array literal for `${textArray(…)}::text[]`: one parameter and one prepared statement for any number of rows. */
export function textArray(texts: Iterable<string | null>): string {
  let literal = '{';
  for (const text of texts) {
    const quoted = text === null ? 'NULL' : `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
    literal += literal.length === 1 ? quoted : `,${quoted}`;
  }
  return `${literal}}`;
}

/** The last code: the server is starting or stopping. */
const UNSENT = /^(CONNECT_TIMEOUT|ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|57P03)$/;
const LOST = /^(CONNECTION_CLOSED|CONNECTION_DESTROYED|CONNECTION_ENDED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/**
 * Returns whether the database failed, not the query: it is away, starting, shutting down, out of connections or disk
 * space, not migrated yet, a standby, or too slow. Such a request is refused with 503 and may be repeated.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return UNSENT.test(code) || LOST.test(code) || /^(08|53|57|58|25006|28|3D000|42P01|42501|40P01|55P03)/.test(code);
}

/**
 * Returns whether PostgreSQL, or a pooler before it, refuses the settings: a wrong password, role, database or parameter,
 * or missing rights. No waiting helps.
 */
export const isRefused = (error: unknown): boolean => /^(28|3D|42501|08P01)/.test(codeOf(error));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
