import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from './reply.ts';

const MESSAGE = 'The request could not be understood.';
const BODY = JSON.stringify({ status: 'error', message: MESSAGE });

/** For what cannot even be made a request, such as a Host that is none; Hono would answer with nothing. */
export const refuseBroken = (): Response => refuse(400, MESSAGE);

/** What Node's parser gives up on, such as an unknown method, gets JSON too. */
export function answerBrokenRequests(server: Server): void {
  // Node would refuse with an answer that has no body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\n` +
        `Connection: close\r\nContent-Length: ${Buffer.byteLength(BODY)}\r\n\r\n${BODY}`,
    );
  });
}
