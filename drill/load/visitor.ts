import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';

/** An ordinary browser: without its name, a visit would count as a bot's. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export type Question = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is a text or bytes already. */
  body?: unknown;
  /** Milliseconds until the visitor gives up. */
  patience?: number;
};

export type Answer = {
  /** 0 when there was none. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  ms: number;
  /** Why there was no answer. */
  error?: string;
};

const host = '127.0.0.1';

/** Somebody at an address of the loopback network; goes nowhere but to this machine. Never throws: a failure is an answer. */
export class Visitor {
  readonly #port: number;
  readonly #address: string;
  readonly #agent: Agent;

  constructor(port: number, address = host) {
    this.#port = port;
    this.#address = address;
    this.#agent = new Agent({ keepAlive: true });
  }

  ask({ method, path, headers, body, patience = 30_000 }: Question): Promise<Answer> {
    const bytes = bytesOf(body);
    const started = performance.now();
    return new Promise((done) => {
      const end = (answer: Omit<Answer, 'ms'>) => done({ ...answer, ms: performance.now() - started });
      const failed = (error: NodeJS.ErrnoException) =>
        end({ status: 0, headers: {}, body: '', error: error.code ?? error.message });
      const request = send({
        host,
        port: this.#port,
        localAddress: this.#address,
        agent: this.#agent,
        method: method ?? (bytes === undefined ? 'GET' : 'POST'),
        path,
        headers: {
          Host: `localhost:${this.#port}`,
          'User-Agent': BROWSER,
          ...(bytes === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
          ...headers,
        },
        signal: AbortSignal.timeout(patience),
      });
      request.on('error', failed);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('aborted', () => failed(new Error('broken off')));
        response.on('end', () =>
          end({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      request.end(bytes);
    });
  }

  leave(): void {
    this.#agent.destroy();
  }
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The JSON object of an answer; undefined when it holds none. */
export function jsonOf({ body }: Pick<Answer, 'body'>): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
