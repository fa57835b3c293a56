import { Agent, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { answerHeaders, gatewayHeaders, type Kind, limits } from './policy.ts';
import { accepts } from './static-file.ts';

export type ApiServer = { host: string; port: number };

/** Thrown with the status that the gateway answers instead of the API. */
export class GatewayError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Gateway answer ${status}`);
    this.status = status;
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Hop-by-hop headers, and every name under which a visitor could claim an address. */
const DROPPED =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|content-length|accept-encoding|forwarded|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|x-original-forwarded-for|forwarded-for)$/;

const NOT_PASSED_BACK = new Set([
  ...Object.keys(gatewayHeaders).map((name) => name.toLowerCase()),
  'x-robots-tag',
  'strict-transport-security',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'server',
  'x-powered-by',
]);

/** Reads the whole body first, so that a slow visitor never holds the API. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) throw new GatewayError(413);
  const chunks: Buffer[] = [];
  let size = 0;
  request.socket.setTimeout(limits.bodyMs, () => request.socket.destroy());
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.bodyBytes) throw new GatewayError(413);
    chunks.push(chunk);
  }
  request.socket.setTimeout(0);
  return Buffer.concat(chunks);
}

type Forwarded = { kind: Kind; noindex: boolean; body: Buffer; servers: readonly ApiServer[]; stream: boolean };

/** Hands the request to the first API process that takes it and its answer back. */
export async function forward(request: IncomingMessage, response: ServerResponse, options: Forwarded) {
  const answer = await firstAnswer(request, response, options);
  const status = answer.statusCode ?? 502;
  const headers: Record<string, string | string[]> = {
    ...lowerCased(answerHeaders({ kind: options.kind, noindex: options.noindex, status })),
    ...passBack(answer.headers),
  };
  const gzip = !options.stream && isWorthGzip(answer);
  if (gzip) {
    headers.vary = [answer.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
    if (accepts(request.headers['accept-encoding'] ?? '', 'gzip')) {
      delete headers['content-length'];
      headers['content-encoding'] = 'gzip';
      if (typeof headers.etag === 'string') headers.etag = headers.etag.replace(/^(?!W\/)/, 'W/');
      response.writeHead(status, headers);
      if (request.method === 'HEAD') return void response.end();
      await pipeline(answer, createGzip({ level: 5 }), response);
      return;
    }
  }
  response.writeHead(status, headers);
  response.flushHeaders();
  await pipeline(answer, response);
}

async function firstAnswer(request: IncomingMessage, response: ServerResponse, options: Forwarded) {
  for (const server of options.servers) {
    try {
      return await ask(server, request, response, options);
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      // Refused before anything was sent, or a question that may be asked twice: the next process gets it. A post may have been worked on.
      const code = (error as NodeJS.ErrnoException).code;
      const harmless = request.method === 'GET' || request.method === 'HEAD';
      if (code !== 'ECONNREFUSED' && !harmless) throw new GatewayError(502);
    }
  }
  throw new GatewayError(502);
}

function ask(server: ApiServer, request: IncomingMessage, response: ServerResponse, options: Forwarded) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send({
      agent,
      host: server.host,
      port: server.port,
      method: request.method,
      path: request.url,
      headers: {
        ...passOn(request),
        ...(options.body.length > 0 || request.method === 'POST' ? { 'content-length': options.body.length } : {}),
      },
    });
    const patience = setTimeout(() => {
      reject(new GatewayError(504));
      outgoing.destroy();
    }, limits.apiAnswerMs);
    outgoing.once('error', reject);
    outgoing.once('close', () => clearTimeout(patience));
    outgoing.once('response', (answer) => {
      clearTimeout(patience);
      resolve(answer);
    });
    response.once('close', () => outgoing.destroy());
    outgoing.end(options.body);
  });
}

function passOn(request: IncomingMessage) {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !DROPPED.test(name) && !name.includes('_')) headers[name] = value;
  }
  headers.host = request.headers.host ?? '';
  headers['x-forwarded-for'] = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  headers['x-forwarded-proto'] = 'http';
  return headers;
}

function passBack(answered: IncomingHttpHeaders) {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(answered)) {
    if (value !== undefined && !NOT_PASSED_BACK.has(name) && !name.startsWith('x-accel-')) headers[name] = value;
  }
  return headers;
}

function lowerCased(headers: Record<string, string>) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function isWorthGzip(answer: IncomingMessage) {
  const type = answer.headers['content-type'] ?? '';
  const length = answer.headers['content-length'];
  return (
    [200, 403, 404].includes(answer.statusCode ?? 0) &&
    answer.headers['content-encoding'] === undefined &&
    (length === undefined || Number(length) >= limits.gzipFromBytes) &&
    /^(text\/html|application\/json)\b/.test(type)
  );
}
