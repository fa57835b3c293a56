import type { Socket } from 'node:net';
import type { Sql } from 'postgres';

const ASK_EVERY_MS = 1000;

/**
 * Detects a machine that lost its power or network, which closes no connection and leaves queries waiting for a quarter
 * of an hour. Sends a small query every second. If nothing at all came over these sockets for `timeoutMs` while it waited,
 * calls `onSilence`: with a time at least as long as a statement may take, a database that is only busy is never silent.
 * Returns a function that stops it.
 */
export function keepAlive(sql: Sql, sockets: Set<Socket>, timeoutMs: number, onSilence: () => void): () => void {
  let isWaiting = false;
  let bytes = 0;
  let silentMs = 0;
  const timer = setInterval(() => {
    const bytesBefore = bytes;
    bytes = 0;
    for (const socket of sockets) {
      if (socket.destroyed) sockets.delete(socket);
      else bytes += socket.bytesRead;
    }
    // Adds up turns of this timer, since a process that was held up has not listened meanwhile.
    silentMs = isWaiting && bytes === bytesBefore ? silentMs + ASK_EVERY_MS : 0;
    if (silentMs >= timeoutMs) onSilence();
    if (isWaiting) return;
    isWaiting = true;
    const answered = () => {
      isWaiting = false;
    };
    sql`select 1`.then(answered, answered);
  }, ASK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
