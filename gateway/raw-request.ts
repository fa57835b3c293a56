import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type RawRequest = {
  method?: string;
  path: string;
  /** Header lines as they go over the wire; a Host of the marketing site is added unless there is one. */
  headers?: Record<string, string>;
  body?: string;
  /** The whole request, byte for byte, instead of all of the above. */
  bytes?: string;
  /** The address of this machine that it comes from. */
  localAddress?: string;
};

export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** One request over a socket of its own, untouched by any client's notion of what a request should look like. */
export function rawRequest(port: number, request: RawRequest): Promise<RawResponse> {
  return new Promise((done, fail) => {
    const { localAddress = '127.0.0.1' } = request;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const chunks: Buffer[] = [];
    socket.setTimeout(15_000, () => socket.destroy(new Error(`No end to ${request.method ?? 'GET'} ${request.path}`)));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A refused body may still be on its way when the connection closes; the response came before.
      if ((error.code === 'ECONNRESET' || error.code === 'EPIPE') && chunks.length > 0)
        done(read(Buffer.concat(chunks)));
      else fail(error);
    });
    socket.on('end', () => done(read(Buffer.concat(chunks))));
    socket.write(request.bytes ?? wire(request));
  });
}

function wire({ method = 'GET', path, headers = {}, body }: RawRequest) {
  const all: Record<string, string> = { Host: 'www.example.test', Connection: 'close', ...headers };
  if (body !== undefined && !('Content-Length' in all) && !('Transfer-Encoding' in all)) {
    all['Content-Length'] = String(Buffer.byteLength(body));
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** What differs between two servers by nature, and says nothing about the product. */
const OF_THE_CONNECTION = new Set(['date', 'server', 'connection', 'keep-alive', 'transfer-encoding']);

/** One line or several, in whatever order: the same list. */
const LISTS = new Set(['vary', 'cache-control']);

function read(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [line = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const all = new Map<string, string[]>();
  for (const text of lines) {
    const colon = text.indexOf(':');
    const name = text.slice(0, colon).toLowerCase();
    all.set(name, [...(all.get(name) ?? []), text.slice(colon + 1).trim()]);
  }
  const raw = bytes.subarray(end + 4);
  const body = all.get('transfer-encoding')?.[0] === 'chunked' ? unchunk(raw) : raw;
  const encoding = all.get('content-encoding')?.[0];
  const headers: Record<string, string> = {};
  for (const [name, values] of [...all].sort(([a], [b]) => a.localeCompare(b))) {
    if (OF_THE_CONNECTION.has(name)) continue;
    headers[name] = LISTS.has(name) ? values.join(', ').split(', ').sort().join(', ') : values.join(' | ');
  }
  const plain =
    body.length === 0
      ? body
      : encoding === 'gzip'
        ? gunzipSync(body)
        : encoding === 'br'
          ? brotliDecompressSync(body)
          : body;
  return { status: Number(line.split(' ')[1]), headers, body: plain.toString('utf8') };
}

function unchunk(bytes: Buffer) {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (!size) break;
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}
