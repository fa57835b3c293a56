import type { Server } from 'node:http';

/** Closes a server and all its connections, idle or not. */
export function closeServer(server: Server): Promise<void> {
  const closed = server[Symbol.asyncDispose]();
  server.closeAllConnections();
  return closed;
}
