import { connectToPrimary } from './sql.ts';

const ROUNDS = 5;

/** A pooler gives the statements of one connection to several sessions of PostgreSQL, or those of several to one. */
export class SharedSessions extends Error {
  override name = 'SharedSessions';
  override message =
    'DATABASE_URL leads to a pooler in transaction or statement mode, with which notifications, locks, and prepared ' +
    'statements are lost. Use its session mode, or the database’s own address: docs/reference/postgresql.md';
}

/**
 * Asks over two connections in turn which session answers. Throws `SharedSessions` unless each has one of its own, or if
 * the database cannot be asked, why.
 */
export async function assertOwnSessions(databaseUrl: string): Promise<void> {
  let isLost = false;
  const own = {
    onclose: () => {
      isLost = true;
    },
  };
  const connections = [await connectToPrimary(databaseUrl, own), await connectToPrimary(databaseUrl, own)];
  const answered = connections.map(() => new Set<number>());
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, sql] of connections.entries()) {
        // In one message, since no prepared statement may be found again.
        const [row] = await sql.unsafe('select pg_backend_pid() as pid');
        answered[index]?.add(row?.pid);
      }
    }
    const sessions = new Set(answered.flatMap((pids) => [...pids]));
    const isShared = sessions.size !== connections.length || answered.some(({ size }) => size !== 1);
    if (isShared && isLost) throw new Error('a connection was lost while its session was looked at');
    if (isShared) throw new SharedSessions();
  } finally {
    await Promise.all(connections.map((sql) => sql.end({ timeout: 1 })));
  }
}
