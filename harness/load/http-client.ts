import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as open } from 'node:http';
import type { TableRequest } from '../../api/src/testing/calls.ts';
import { nextAddress } from '../product/addresses.ts';

/** An ordinary browser: without its name, a visit would count as a bot's. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** `timeout` is the milliseconds until the client gives up; 30,000 unless named. */
export type HttpRequest = TableRequest & { timeout?: number };

export type HttpResponse = {
  /** 0 when there was none. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds from sending the request to having the whole response. */
  ms: number;
  error?: string;
};

export type HttpClientOptions = {
  /** An address of the loopback network to call from; 127.0.0.1 unless named. */
  address?: string;
  /** How many connections it may open; as many as it has requests unless named. */
  connections?: number;
  /** Sent with every request, unless the request says otherwise. */
  headers?: Record<string, string>;
};

/** Somebody who calls a port of this machine, over connections that stay open; knows no other machine. */
export class HttpClient {
  readonly #headers: Record<string, string>;
  readonly #agent: Agent;

  constructor(port: number, { address = '127.0.0.1', connections, headers }: HttpClientOptions = {}) {
    const to = { host: '127.0.0.1', port, localAddress: address };
    this.#headers = { Host: `localhost:${port}`, 'User-Agent': BROWSER, ...headers };
    this.#agent = new Agent({ ...to, keepAlive: true, maxSockets: connections ?? Number.POSITIVE_INFINITY });
  }

  /** Never rejects: a failure is a response of status 0. */
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
      // A server may close on a body that it has answered already.
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

  /** The same where anything but status 200 is a mistake: rejects then, with the start of the body. */
  async sendOrThrow(request: HttpRequest): Promise<HttpResponse> {
    const response = await this.send(request);
    if (response.status === 200) return response;
    throw new Error(`${request.path} answered ${response.status} ${response.error ?? response.body.slice(0, 300)}`);
  }

  readonly close = (): void => this.#agent.destroy();

  /** For `using`, which closes it at the end of the block. */
  readonly [Symbol.dispose] = this.close;
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Somebody who has not been here before: no limit of an address has counted them yet. */
export const newStranger = (port: number): HttpClient => new HttpClient(port, { address: nextAddress() });

/** One request of such a person. Never throws: a failure is an answer of status 0. */
export async function sendAsStranger(port: number, request: HttpRequest): Promise<HttpResponse> {
  using stranger = newStranger(port);
  return await stranger.send(request);
}

/** The JSON object in a response; undefined when it holds none. */
export function jsonOf({ body }: Pick<HttpResponse, 'body'>): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The Cookie header that a browser would send after this response. */
function cookiesOf({ headers }: Pick<HttpResponse, 'headers'>): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Signs in over the client; gives the Cookie header. Throws when that is refused. */
export async function signIn(client: HttpClient, staff: { username: string; password: string }): Promise<string> {
  return cookiesOf(await client.sendOrThrow({ path: '/api/auth.php', body: staff }));
}
