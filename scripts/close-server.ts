import type { Server } from 'node:http';

/** Ends a server with all its connections, idle or not. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
}
