import { Agent, request as send } from 'node:http';
import { Readable } from 'node:stream';
import { isPassedOn } from './nginx-conf.ts';

const agent = new Agent({ keepAlive: true });

/**
 * fetch for a proxy: sends the Host header it is given, where Node's own names the address that it calls, hands on what
 * may be handed on, and adds no header. The body is read to its end first, so that a slow visitor never holds the API.
 * Rejects when no answer comes.
 */
export async function fetchKeepingHost(request: Request): Promise<Response> {
  const body = request.body && Buffer.from(await request.arrayBuffer());
  const { url, method, signal } = request;
  const headers = Object.fromEntries([...request.headers].filter(([name]) => isPassedOn(name)));
  delete headers['content-length'];
  return new Promise((done, fail) => {
    const outgoing = send(url, { agent, method, signal, headers }, (incoming) => {
      const status = incoming.statusCode ?? 502;
      const pairs = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
      done(new Response([204, 304].includes(status) ? null : stream, { status, headers: pairs }));
    });
    outgoing.once('error', fail).end(body);
  });
}
