import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Ask = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/** One connection that stays open; `fetch` would cost as much as what we measure. */
export class KeepAliveClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Throws on any status but 200. */
  async ask(path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Reply> {
    const reply = await new Promise<Reply>((done, fail) => {
      const call = request(
        { agent: this.#agent, host: '127.0.0.1', port: this.#port, path, method, headers },
        async (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
          answer.on('error', fail);
        },
      );
      call.on('error', fail);
      call.end(body);
    });
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.body.subarray(0, 300)}`);
    return reply;
  }

  /** Posts JSON as our own pages do. */
  post(path: string, payload: object, headers: Record<string, string> = {}): Promise<Reply> {
    const body = JSON.stringify(payload);
    return this.ask(path, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
        'Sec-Fetch-Site': 'same-origin',
        ...headers,
      },
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
