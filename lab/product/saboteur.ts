import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  request as send,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Scope } from '../scope.ts';
import { serveHere } from './gateway.ts';

type Headers = Record<string, string | string[] | undefined>;

/** A request as it is passed on. */
type RelayedRequest = {
  method: string;
  path: string;
  headers: Headers;
  body: Buffer;
  /** Whom the gateway takes it to come from. */
  address: string;
};
type RelayedResponse = { status: number; headers: Headers; body: Buffer | string };

/** What is wrong on the way between a browser and the gateway. */
export type Sabotage = {
  /** Which requests it is done to; all others, streams among them, pass as they are. */
  when: (request: IncomingMessage) => boolean;
  /** Gives what the client is told; `pass` sends a request on and gives its response. */
  tamper: (
    request: RelayedRequest,
    pass: (request: RelayedRequest) => Promise<RelayedResponse>,
  ) => RelayedResponse | Promise<RelayedResponse>;
};

/** A relay before the gateway that does damage by rule, to see who notices. Gives its port; it ends with the scope. */
export function startSaboteur(scope: Scope, port: number, { when, tamper }: Sabotage): Promise<number> {
  const relay: RequestListener = (incoming, outgoing) => {
    const request = { method: incoming.method ?? 'GET', path: incoming.url ?? '/', headers: incoming.headers };
    const address = incoming.socket.remoteAddress ?? '127.0.0.1';
    if (when(incoming)) {
      buffer(incoming)
        .then((body) => tamper({ ...request, body, address }, (changed) => pass(port, changed)))
        .then(({ status, headers, body }) => outgoing.writeHead(status, headers).end(body))
        .catch(() => outgoing.destroy());
      return;
    }
    const onward = send(optionsOf(port, { ...request, address }), (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  // What a header may be is for the gateway to say.
  const server = createServer({ maxHeaderSize: 1 << 20 }, relay);
  server.on('checkExpectation', relay);
  return serveHere(scope, server);
}

function optionsOf(port: number, { method, path, headers, address }: Omit<RelayedRequest, 'body'>): RequestOptions {
  const { connection: _, ...others } = headers;
  return { host: '127.0.0.1', port, localAddress: address, method, path, headers: others, agent: false };
}

async function pass(port: number, request: RelayedRequest): Promise<RelayedResponse> {
  const { 'accept-encoding': _, ...headers } = request.headers;
  const onward = send(optionsOf(port, { ...request, headers })).end(request.body);
  const [response] = (await once(onward, 'response')) as [IncomingMessage];
  const { 'content-length': __, 'transfer-encoding': ___, ...answered } = response.headers;
  return { status: response.statusCode ?? 502, headers: answered, body: await buffer(response) };
}
