import type { Server } from 'node:http';

/** Ends a server with all its connections, idle or not. */
export function closeServer(server: Server): Promise<void> {
  const closed = server[Symbol.asyncDispose]();
  server.closeAllConnections();
  return closed;
}
