import postgres, { type Sql as PostgresSql, type TransactionSql } from 'postgres';

export type Sql = PostgresSql;
/** What a query function takes: the pool, or one transaction of it. */
export type Queryable = PostgresSql | TransactionSql;

/**
 * The pool. Fails fast and comes back by itself: a refused connection is retried after 100 ms, never later, so that the
 * first query after an outage succeeds. Several hosts in the address mean: whichever is the primary.
 */
export function connect(databaseUrl: string, { max = 10, statementTimeoutMs = 5000 } = {}): Sql {
  const hasStandby = databaseUrl.split('@').at(-1)?.split('/')[0]?.includes(',') ?? false;
  return postgres(databaseUrl, {
    max,
    connect_timeout: 2,
    backoff: () => 0.1,
    onnotice: () => undefined,
    ...(hasStandby ? { target_session_attrs: 'read-write' as const } : {}),
    connection: {
      application_name: 'advocate',
      TimeZone: 'UTC',
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
}

const CONNECTION_CODES = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
]);

/**
 * Whether the database, not the query, is the trouble: away, starting, shutting down, out of connections or of disk, not
 * migrated yet, a standby, or too slow. Such a request is refused with 503 and may be sent again.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return CONNECTION_CODES.has(error.code) || /^(08|53|57|58|25006|28|3D000|42P01|42501|40P01|55P03)/.test(error.code);
}

/** The row of each counter that this process adds to; see migration 2. */
export const shard = Math.floor(Math.random() * 8);
