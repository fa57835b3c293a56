import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from './reply.ts';

const MESSAGE = 'The request could not be understood.';
const BODY = JSON.stringify({ status: 'error', message: MESSAGE });

/** Answers what cannot become a request, such as one with an invalid Host; Hono's answer would be empty. */
export const refuseBroken = (): Response => refuse(400, MESSAGE);

/** Also answers with JSON when Node's parser rejects a request, such as for an unknown method. */
export function answerBrokenRequests(server: Server): void {
  // Node's own refusal has no body.
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
