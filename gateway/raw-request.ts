import { once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import { Duplex, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type RawRequest = {
  method?: string;
  path: string;
  /** Header lines as sent; the public site's Host is added unless one is given. */
  headers?: Record<string, string>;
  body?: string;
  /** The complete request, byte for byte, instead of all of the above. */
  bytes?: string;
  /** The local address that the request is sent from. */
  localAddress?: string;
};

export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** Sends one request over its own socket, unmodified by any HTTP client. */
export async function rawRequest(port: number, request: RawRequest): Promise<RawResponse> {
  const { method = 'GET', localAddress = '127.0.0.1' } = request;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.write(request.bytes ?? wire(request));
  // Node's client reads the response; what it would send is discarded.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const createConnection = () => Duplex.from({ readable: socket, writable: nowhere });
  // After CONNECT, the client would return the socket instead of the response.
  const reads = method === 'CONNECT' ? 'GET' : method;
  const reader = openRequest({ method: reads, createConnection, signal: AbortSignal.timeout(15_000) }).end();
  reader.on('error', () => undefined);
  const [response] = (await once(reader, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  response.on('data', (chunk) => chunks.push(chunk));
  // A refused body may still be in transit when the connection closes; the response arrived before that.
  await finished(response).catch(() => undefined);
  socket.destroy();
  const { statusCode: status = 0 } = response;
  return { status, headers: headersOf(response), body: plainText(response, Buffer.concat(chunks)) };
}

function wire({ method = 'GET', path, headers = {}, body }: RawRequest) {
  const all: Record<string, string> = { Host: 'www.example.test', Connection: 'close', ...headers };
  if (body !== undefined && !('Content-Length' in all) && !('Transfer-Encoding' in all)) {
    all['Content-Length'] = String(Buffer.byteLength(body));
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** Headers that differ between any two servers and reveal nothing about the product. */
const OF_THE_CONNECTION = new Set(['date', 'server', 'connection', 'keep-alive', 'transfer-encoding']);

/** Lists that are equal regardless of order and of how many lines they use. */
const LISTS = new Set(['vary', 'cache-control']);

function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headersDistinct).filter(([name]) => !OF_THE_CONNECTION.has(name));
  const texts = kept.map(([name, values = []]) => {
    return [name, LISTS.has(name) ? values.join(', ').split(', ').sort().join(', ') : values.join(' | ')];
  });
  return Object.fromEntries(texts);
}

function plainText({ headers }: IncomingMessage, body: Buffer) {
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[headers['content-encoding'] ?? ''];
  return (unpack && body.length > 0 ? unpack(body) : body).toString('utf8');
}
