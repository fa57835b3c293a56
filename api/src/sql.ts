import postgres, { type Options, type Sql as PostgresSql, type PostgresType } from 'postgres';
import { retry } from './retry.ts';

export type Sql = PostgresSql;

/** A moment is ISO 8601 as JSON has it, with the microseconds that a `Date` would lose. */
const moment: PostgresType = {
  ...{ to: 1184, from: [1184] },
  serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
  parse: (text: string) => `${text.replace(' ', 'T')}:00`,
};

const OPEN = Symbol('opens a connection of its own');
const MIN_PAUSE_MS = 100;
const ASK_EVERY_MS = 1000;

/**
 * The pool. Fails fast and comes back by itself. Several hosts in the address mean: whichever is the primary. A pool has one
 * of them and the next pool the next: postgres.js itself asks those that refuse again without a pause, and never leaves one
 * that keeps silent.
 *
 * A connection of postgres.js 3.4 that is lost between a query and its next turn of the event loop keeps the unsent bytes
 * and never connects again (its issues 1176 and 1208), and a lost transaction brings the process down. So one lost
 * connection makes a fresh pool, the old one finishes what it can, and no query here is more than one statement: what
 * belongs together is one `with … insert … update`, which is a transaction by itself. See docs/decisions.
 */
export function connect(databaseUrl: string, { max = 6, statementTimeoutMs = 5000, lockTimeoutMs = 0 } = {}): Sql {
  const options: Options<Record<string, PostgresType>> = {
    max,
    types: { moment },
    // Half of what a request waits for, so that there is time for another.
    connect_timeout: 1.2,
    idle_timeout: 0,
    // A connection that ends on purpose looks like a lost one.
    max_lifetime: null,
    backoff: () => 0.1,
    onnotice: () => undefined,
    // Asked on connecting, and fatal when the connection is lost meanwhile; hence `textArray`.
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
    // Where a statement may take for ever, so may the answer.
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

  // Whoever holds the pool goes on with the next one.
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
 * A machine that loses its power or its network closes no connection: whoever waits for its answer waits for a quarter of
 * an hour. So a small query goes out now and then, and the connection is given up when no answer comes. Returns how to stop.
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

/** Each of the hosts that an address names, in an address of its own. */
function addressesOf(databaseUrl: string): string[] {
  const hosts = /@([^/]*)/.exec(databaseUrl)?.[1] ?? '';
  return hosts.split(',').map((host) => databaseUrl.replace(hosts, host));
}

/** The option that leaves a host which is not the primary, where an address names several. */
function onlyPrimary(databaseUrl: string): { target_session_attrs?: 'primary' } {
  // Not 'read-write', by which postgres.js takes a standby too.
  return addressesOf(databaseUrl).length > 1 ? { target_session_attrs: 'primary' } : {};
}

/** Waits until a host was found that answers, for so long that each was asked. Throws what the last one threw. */
export async function reach(sql: Sql, ms = 5000): Promise<void> {
  await retry(() => sql`select 1`, { forMs: ms });
}

/**
 * Runs again what was never sent, since no connection was there: a machine that is busy or a server that starts makes
 * one wait for longer than a connection may take.
 */
export function sendOnce<Value>(work: () => Promise<Value>): Promise<Value> {
  return retry(work, { forMs: 2000, mayTryAgain: (error) => UNSENT.test(codeOf(error)) });
}

/**
 * A connection apart from any pool, with options of its own, to whichever host is the primary. Throws when none was found
 * for so long that each was asked.
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

/** To the host that the pool has at the moment. */
const openDedicatedConnection = (sql: Sql, own: object) => (Reflect.get(sql, OPEN) as (own: object) => Sql)(own);

/** An array literal, for `${textArray(…)}::text[]`: one parameter and one prepared statement for any number of rows. */
export function textArray(texts: Iterable<string | null>): string {
  let literal = '{';
  for (const text of texts) {
    const quoted = text === null ? 'NULL' : `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
    literal += literal.length === 1 ? quoted : `,${quoted}`;
  }
  return `${literal}}`;
}

/**
 * Hears what is sent on the channels, over a connection of its own that is made anew whenever it is lost. `onReady` runs
 * each time: what was sent in a gap is not sent again. The `listen` of postgres.js tries once to come back, says nothing of
 * the gap, and does not notice a connection that has fallen silent. Returns how to stop.
 */
export function listen(
  sql: Sql,
  channels: readonly string[],
  onNotify: (channel: string, payload: string) => void,
  onReady: () => void,
): () => Promise<void> {
  let isStopped = false;
  let stop: () => Promise<void> | void = () => undefined;

  async function start() {
    if (isStopped) return;
    let isLost = false;
    const again = () => {
      if (isLost) return;
      isLost = true;
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

/** The last: the server starts or stops. */
const UNSENT = /^(CONNECT_TIMEOUT|ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|57P03)$/;
const LOST = /^(CONNECTION_CLOSED|CONNECTION_DESTROYED|CONNECTION_ENDED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/**
 * Whether the database, not the query, is the trouble: away, starting, shutting down, out of connections or of disk, not
 * migrated yet, a standby, or too slow. Such a request is refused with 503 and may be sent again.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return UNSENT.test(code) || LOST.test(code) || /^(08|53|57|58|25006|28|3D000|42P01|42501|40P01|55P03)/.test(code);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
