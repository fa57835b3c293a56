import { once } from 'node:events';
import { createServer, type IncomingMessage, request as open, type RequestListener } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Scope } from '../scope.ts';
import { serveHere } from './gateway.ts';

type Headers = Record<string, string | string[] | undefined>;

type RelayedRequest = {
  method: string;
  path: string;
  headers: Headers;
  body: Buffer;
  /** The client address that the gateway sees. */
  address: string;
};
type RelayedResponse = { status: number; headers: Headers; body: Readable | string };
type Pass = (request: RelayedRequest) => Promise<RelayedResponse & { body: Readable }>;

/** A fault between a browser and the gateway. */
export type InjectedFault = {
  /** Selects the requests that are affected; all others pass unchanged. */
  when: (request: IncomingMessage) => boolean;
  /** Returns the response for the client; `pass` forwards a request and returns its response, never compressed. */
  tamper: (request: RelayedRequest, pass: Pass) => RelayedResponse | Promise<RelayedResponse>;
};

/** Starts a proxy in front of the gateway that injects a fault. Returns its port; it ends with the scope. */
export function startFaultProxy(scope: Scope, port: number, { when, tamper }: InjectedFault): Promise<number> {
  const pass: Pass = async ({ method, path, headers, body, address }) => {
    const { connection: _, 'accept-encoding': __, ...own } = headers;
    const to = { host: '127.0.0.1', port, localAddress: address, method, path, headers: own, agent: false };
    const [response] = (await once(open(to).end(body), 'response')) as [IncomingMessage];
    const { 'content-length': ___, 'transfer-encoding': ____, ...answered } = response.headers;
    return { status: response.statusCode ?? 502, headers: answered, body: response };
  };
  const relay: RequestListener = async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers, socket } = incoming;
    try {
      const address = socket.remoteAddress ?? '127.0.0.1';
      const request = { method, path, headers, address, body: await buffer(incoming) };
      const response = await (when(incoming) ? tamper(request, pass) : pass(request));
      outgoing.writeHead(response.status, response.headers);
      await pipeline(typeof response.body === 'string' ? [response.body] : response.body, outgoing);
    } catch {
      outgoing.destroy();
    }
  };
  // Limits on headers are left to the gateway.
  const server = createServer({ maxHeaderSize: 1 << 20 }, relay);
  server.on('checkExpectation', relay);
  return serveHere(scope, server);
}
