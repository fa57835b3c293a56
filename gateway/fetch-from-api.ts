import { Readable } from 'node:stream';
import { Agent, request as send } from 'undici';
import { isForwarded } from './headers.ts';

/** The same timeouts for connecting and for a response as in nginx.conf. */
const dispatcher = new Agent({ connect: { timeout: 3_000 }, headersTimeout: 30_000, bodyTimeout: 0 });

/**
 * A fetch for the proxy: it keeps the Host header of the request, which Node's own fetch replaces with the address that
 * it calls, forwards only headers that may be passed on, and adds none. undici sends the body's length with every
 * method and rejects a body of any other length. The body is read completely first, so that a slow visitor never
 * occupies the API. Rejects if the API does not answer.
 */
export async function fetchFromApi(request: Request): Promise<Response> {
  const { url, method, signal } = request;
  const body = request.body && Buffer.from(await request.arrayBuffer());
  const forwarded = Object.fromEntries([...request.headers].filter(([name]) => isForwarded(name)));
  const {
    statusCode: status,
    headers,
    body: answer,
  } = await send(url, {
    dispatcher,
    method: method as 'GET',
    signal,
    headers: forwarded,
    body,
  });
  const pairs = Object.entries(headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  const stream = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
  return new Response([204, 304].includes(status) ? null : stream, { status, headers: pairs });
}
