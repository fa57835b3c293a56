import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { StaticPart } from './gateway-context.ts';
import { refuseConnection, refuseLine, refuseOnSocket } from './refusal.ts';

/** Opens a server with nginx.conf's timeouts and size limits that also answers malformed requests: with the site's page. */
export function openServer(answer: Parameters<typeof getRequestListener>[0], site: StaticPart): Server {
  const server = createServer(
    {
      maxHeaderSize: 32 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (incoming.httpVersion === '1.0' && incoming.headers.host === undefined) {
        incoming.headers.host = 'localhost';
        incoming.rawHeaders.push('Host', incoming.headers.host);
      }
      const errorHandler = () => refuseLine(site, `${incoming.method} ${incoming.url}`, 400);
      void getRequestListener(answer, { errorHandler })(incoming, outgoing);
    },
  );
  server.on('clientError', (error, socket) => void refuseConnection(site, error, socket));
  server.on('connect', ({ method, url }, socket) => void refuseOnSocket(site, socket, `${method} ${url}`, 405));
  // No other expectation exists, and nginx ignores the header too.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  return server;
}
