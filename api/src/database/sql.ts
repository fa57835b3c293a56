import postgres, { type Options, type Sql as PostgresSql, type PostgresType } from 'postgres';
import { retry } from '../jobs/retry.ts';

export type Sql = PostgresSql;

/** Reads timestamps as ISO 8601, as in JSON, with the microseconds that a `Date` would lose. */
const moment: PostgresType = {
  ...{ to: 1184, from: [1184] },
  serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
  parse: (text: string) => `${text.replace(' ', 'T')}:00`,
};

const OPEN = Symbol('opens a connection of its own');
const MIN_PAUSE_MS = 100;
const ASK_EVERY_MS = 1000;

/**
 * Returns a pool that fails fast and reconnects automatically. If the URL names several hosts, it uses the primary. A
 * pool has one of them and the next pool the next: postgres.js itself retries those that refuse without a pause, and
 * never leaves one that does not respond.
 *
 * A connection of postgres.js 3.4 that is lost between a query and the next turn of the event loop keeps the unsent
 * bytes and never reconnects (its issues 1176 and 1208), and a lost transaction ends the process. So one lost
 * connection leads to a new pool, the old one finishes what it can, and no query here is more than one statement: what
 * belongs together is one `with … insert … update`, which is a transaction on its own. See docs/decisions.
 */
export function connect(databaseUrl: string, { max = 6, statementTimeoutMs = 5000, lockTimeoutMs = 0 } = {}): Sql {
  const options: Options<Record<string, PostgresType>> = {
    max,
    types: { moment },
    // Half of what a request waits for, so that there is time for a second attempt.
    connect_timeout: 1.2,
    idle_timeout: 0,
    // A connection that is closed on purpose looks like a lost one.
    max_lifetime: null,
    backoff: () => 0.1,
    onnotice: () => undefined,
    // Fetched on connecting, which is fatal if the connection is lost meanwhile; `textArray` does without.
    fetch_types: false,
    ...onlyPrimary(databaseUrl),
    connection: {
      application_name: 'advocate',
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      statement_timeout: statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
    },
  };
  const addresses = addressesOf(databaseUrl);
  const address = () => addresses[pools % addresses.length] as string;
  let pools = 0;
  let isEnding = false;
  let madeAt = 0;
  let stopAsking: () => void = () => undefined;
  let current = open();

  function open(): Sql {
    madeAt = performance.now();
    const pool: Sql = postgres(address(), { ...options, onclose: () => replace(pool) });
    // If a statement may take forever, so may its answer.
    if (statementTimeoutMs > 0) stopAsking = keepAlive(pool, statementTimeoutMs + 1000, () => replace(pool));
    return pool;
  }

  function replace(lost: Sql) {
    if (isEnding || lost !== current) return;
    const wait = MIN_PAUSE_MS - (performance.now() - madeAt);
    if (wait > 0) {
      setTimeout(() => replace(lost), wait).unref();
      return;
    }
    stopAsking();
    pools += 1;
    current = open();
    void lost.end({ timeout: 2 });
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
      if (name === OPEN) return (own: object) => postgres(address(), { ...options, max: 1, ...own });
      return Reflect.get(current, name);
    },
  });
}

/**
 * Detects a machine that lost its power or network, which closes no connection and leaves queries waiting for a quarter
 * of an hour. Sends a small query every second; without an answer, calls `onSilence`. Returns a function that stops it.
 */
function keepAlive(sql: Sql, timeoutMs: number, onSilence: () => void): () => void {
  let silence: NodeJS.Timeout | undefined;
  const timer = setInterval(() => {
    if (silence !== undefined) return;
    silence = setTimeout(onSilence, timeoutMs).unref();
    const answered = () => {
      clearTimeout(silence);
      silence = undefined;
    };
    sql`select 1`.then(answered, answered);
  }, ASK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    clearTimeout(silence);
  };
}

/** Returns a URL for each of the hosts that a URL names. */
function addressesOf(databaseUrl: string): string[] {
  const hosts = /@([^/]*)/.exec(databaseUrl)?.[1] ?? '';
  return hosts.split(',').map((host) => databaseUrl.replace(hosts, host));
}

/** Returns the option that rejects hosts other than the primary, if a URL names several. */
function onlyPrimary(databaseUrl: string): { target_session_attrs?: 'primary' } {
  // Not 'read-write', with which postgres.js also accepts a standby.
  return addressesOf(databaseUrl).length > 1 ? { target_session_attrs: 'primary' } : {};
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
    await reach(pool, addressesOf(databaseUrl).length > 1 ? undefined : 0);
    return openDedicatedConnection(pool, own);
  } finally {
    await pool.end({ timeout: 1 });
  }
}

/** Connects to the host that the pool uses at the moment. */
const openDedicatedConnection = (sql: Sql, own: object) => (Reflect.get(sql, OPEN) as (own: object) => Sql)(own);

/** Returns an array literal for `${textArray(…)}::text[]`: one parameter and one prepared statement for any number of rows. */
export function textArray(texts: Iterable<string | null>): string {
  let literal = '{';
  for (const text of texts) {
    const quoted = text === null ? 'NULL' : `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
    literal += literal.length === 1 ? quoted : `,${quoted}`;
  }
  return `${literal}}`;
}

interface Listener {
  onNotify: (channel: string, payload: string) => void;
  /** Called each time it listens again: what was sent meanwhile is lost. */
  onReady: () => void;
  onLost: () => void;
}

/**
 * Listens on the channels, over a separate connection that is replaced whenever it is lost. The `listen` of postgres.js
 * tries to reconnect only once, does not report the gap, and does not notice a connection that no longer responds. Returns
 * a function that stops it.
 */
export function listen(
  sql: Sql,
  channels: readonly string[],
  { onNotify, onReady, onLost }: Listener,
): () => Promise<void> {
  let isStopped = false;
  let stop: () => Promise<void> | void = () => undefined;

  async function start() {
    if (isStopped) return;
    let isLost = false;
    const again = () => {
      if (isLost) return;
      isLost = true;
      if (!isStopped) onLost();
      stopAsking();
      void own.end({ timeout: 0 });
      setTimeout(start, MIN_PAUSE_MS).unref();
    };
    const own = openDedicatedConnection(sql, { onnotify: onNotify, onclose: again });
    const stopAsking = keepAlive(own, 5000, again);
    stop = () => {
      stopAsking();
      return own.end({ timeout: 0 });
    };
    try {
      for (const channel of channels) await own.unsafe(`listen ${channel}`);
      onReady();
    } catch {
      again();
    }
  }

  void start();
  return async () => {
    isStopped = true;
    await stop();
  };
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

/** Returns whether PostgreSQL refuses the settings: a wrong password, role or database, or missing rights. No waiting helps. */
export const isRefused = (error: unknown): boolean => /^(28|3D|42501)/.test(codeOf(error));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
