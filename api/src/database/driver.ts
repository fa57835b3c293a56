import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { type DatabaseAddress, readDatabaseUrl } from './database-url.ts';

export interface DriverOptions {
  /** Connections at most. */
  max: number;
  /** 0 for no limit, as in PostgreSQL. */
  statementTimeoutMs: number;
  lockTimeoutMs: number;
  /** Whether a statement is planned once, whatever its values: for those that find a few rows and come one at a time. */
  keepsPlans: boolean;
}

/** Reads timestamps as ISO 8601, as in JSON, with the microseconds that a `Date` would lose. */
const moment: PostgresType = {
  ...{ to: 1184, from: [1184] },
  serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
  parse: (text: string) => `${text.replace(' ', 'T')}:00`,
};

/** Returns what opens pools of postgres.js to one database: the nth one to the nth host, over and over. */
export function createDriver(databaseUrl: string, { max, keepsPlans, ...timeouts }: DriverOptions) {
  const address = readDatabaseUrl(databaseUrl);
  const connecting = pacedSockets(max);
  const options: Options<Record<string, PostgresType>> = {
    max,
    types: { moment },
    // Half of what a request waits for, so that there is time for a second attempt.
    connect_timeout: 1.2,
    idle_timeout: 0,
    // A connection that is closed on purpose looks like a lost one.
    max_lifetime: null,
    // The sockets are paced.
    backoff: () => 0,
    onnotice: () => undefined,
    // Fetched on connecting, which is fatal if the connection is lost meanwhile; `textArray` does without.
    fetch_types: false,
    database: address.database,
    user: address.user,
    password: address.password,
    ssl: address.ssl,
    ...(address.onlyPrimary ? { target_session_attrs: 'primary' } : {}),
    connection: {
      application_name: 'advocate',
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      statement_timeout: timeouts.statementTimeoutMs,
      lock_timeout: timeouts.lockTimeoutMs,
      plan_cache_mode: keepsPlans ? 'force_generic_plan' : 'auto',
      ...address.session,
    },
    ...{ sslnegotiation: address.sslnegotiation },
  };
  return {
    /** Opens a pool with options of its own; whatever socket it uses is added to `sockets`. */
    open(nth: number, sockets: Set<Socket>, own: object): Sql {
      return withOwnRows(
        postgres({ ...options, ...hostOf(address, nth), ...own, socket: connecting(sockets) } as object),
      );
    },
  };
}

/** The driver's types know one host and none of a socket's options. */
function hostOf({ hosts, ssl }: DatabaseAddress, nth: number): object {
  const { host = '', port = 0 } = hosts[nth % hosts.length] ?? {};
  return {
    host: [host],
    port: [port],
    ...(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : {}),
    // A certificate for an IP address is checked against it, which the driver does not pass on.
    ...(typeof ssl === 'object' ? { ssl: { host, ...ssl } } : {}),
  };
}

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1000;

interface Target {
  host: [string];
  port: [number];
  path: string | false;
}

/**
 * Returns what makes the sockets of all pools to a database. Attempts beyond those that the pool and its successor need
 * at once wait, longer and longer up to a second: a tunnel or a load balancer whose server is stopped accepts and closes
 * each connection, and postgres.js would try again without a pause, thousands of times a second.
 */
function pacedSockets(max: number) {
  const free = 2 * max + 2;
  const most = free + Math.log2(MAX_PAUSE_MS / MIN_PAUSE_MS) + 1;
  let recent = 0;
  let lastAt = 0;

  return (sockets: Set<Socket>) =>
    async ({ host: [host], port: [port], path }: Target): Promise<Socket> => {
      const now = performance.now();
      recent = Math.min(most, Math.max(0, recent - (now - lastAt) / MAX_PAUSE_MS) + 1);
      lastAt = now;
      if (recent > free) await sleep(MIN_PAUSE_MS * 2 ** (recent - free - 1) * (0.5 + Math.random() / 2));
      const socket = path ? createConnection(path) : createConnection(port, host);
      sockets.add(socket);
      socket.once('end', () => {
        // Otherwise postgres.js connects again, and the statement waits.
        if (socket.bytesRead === 0) socket.destroy(new ClosedUnanswered());
      });
      // Read by postgres.js.
      return Object.assign(socket, { host, port });
    };
}

class ClosedUnanswered extends Error {
  readonly code = 'ECONNRESET';
  override message = 'the server closed the connection without an answer';
}

/**
 * Appends each row to the result of its own statement. postgres.js 3.4 numbers the rows of a connection, and goes on
 * counting after a statement that failed half-way (its issues 1119 and 1181): the result of the next one would begin with
 * as many holes, and a row that is there be taken for none.
 */
function withOwnRows(sql: Sql): Sql {
  const forEachFn = (row: unknown, result: unknown[]) => void result.push(row);
  const own = <Made>(made: Made) => (made instanceof Promise ? Object.assign(made, { forEachFn }) : made);
  return new Proxy(sql, {
    apply: (pool, _this, values: Parameters<Sql>) => own(pool(...values)),
    get(pool, name) {
      if (name === 'unsafe') return (...values: Parameters<Sql['unsafe']>) => own(pool.unsafe(...values));
      return Reflect.get(pool, name);
    },
  });
}
