import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as open } from 'node:http';
import type { TableRequest } from '../../../api/src/testing/calls.ts';
import { nextAddress } from '../product/addresses.ts';

/** `timeout` is in milliseconds; default 30,000. */
export type HttpRequest = TableRequest & { timeout?: number };

export type HttpResponse = {
  /** 0 without a response. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds from sending the request until the response is complete. */
  ms: number;
  error?: string;
};

type HttpClientOptions = {
  /** The loopback address to connect from; default 127.0.0.1. */
  address?: string;
  /** The maximum number of connections; default unlimited. */
  connections?: number;
  /** Sent with every request unless the request overrides them. */
  headers?: Record<string, string>;
};

/** Sends requests to a port of this machine, over persistent connections. */
export class HttpClient {
  readonly #headers: Record<string, string>;
  readonly #agent: Agent;

  constructor(port: number, { address = '127.0.0.1', connections = Infinity, headers }: HttpClientOptions = {}) {
    const to = { host: '127.0.0.1', port, localAddress: address };
    this.#headers = { Host: `localhost:${port}`, ...headers };
    this.#agent = new Agent({ ...to, keepAlive: true, maxSockets: connections });
  }

  /** Never rejects: a failure is a response with status 0. */
  async send({ method, path, headers, body, timeout = 30_000 }: HttpRequest): Promise<HttpResponse> {
    const bytes = bytesOf(body);
    const started = performance.now();
    try {
      const request = open({
        agent: this.#agent,
        method: method ?? (bytes === undefined ? 'GET' : 'POST'),
        path,
        headers: {
          ...this.#headers,
          ...(bytes === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
          ...headers,
        },
        signal: AbortSignal.timeout(timeout),
      }).end(bytes);
      // A server may respond and close before it has read the whole body.
      request.on('error', () => undefined);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const content = Buffer.concat(await response.toArray());
      const ms = performance.now() - started;
      return { status: response.statusCode ?? 0, headers: response.headers, body: content.toString(), ms };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { status: 0, headers: {}, body: '', ms: performance.now() - started, error: code ?? message };
    }
  }

  /** Sends a request; rejects with the start of the body unless the status is 200. */
  async sendOrThrow(request: HttpRequest): Promise<HttpResponse> {
    const response = await this.send(request);
    if (response.status === 200) return response;
    throw new Error(`${request.path} answered ${response.status} ${response.error ?? response.body.slice(0, 300)}`);
  }

  readonly close = (): void => this.#agent.destroy();

  /** For `using`, which closes the client at the end of the block. */
  readonly [Symbol.dispose] = this.close;
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Returns a client with a new address, for which no limit has counted any request. */
export const newStranger = (port: number): HttpClient => new HttpClient(port, { address: nextAddress() });

/** Sends one request from a new address. Never throws: a failure is a response with status 0. */
export async function sendAsStranger(port: number, request: HttpRequest): Promise<HttpResponse> {
  using stranger = newStranger(port);
  return await stranger.send(request);
}

/** Returns the JSON object in a response; undefined if there is none. */
export function jsonOf({ body }: Pick<HttpResponse, 'body'>): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Signs in with the client; returns the Cookie header. Throws if the sign-in is refused. */
export async function signIn(client: HttpClient, staff: { username: string; password: string }): Promise<string> {
  const { headers } = await client.sendOrThrow({ path: '/api/auth.php', body: staff });
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}
