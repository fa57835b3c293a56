import { Readable } from 'node:stream';
import { Agent, errors, request } from 'undici';
import { addressOf, type GatewayContext } from './gateway-context.ts';
import { isForwarded } from './headers.ts';
import { refuse } from './refusal.ts';

/** The same timeouts for connecting and for a response as in nginx.conf. */
const dispatcher = new Agent({ connect: { timeout: 3_000 }, headersTimeout: 30_000, bodyTimeout: 0 });

/**
 * Proxies a request to the API with the visitor's address; responds with 502 or 504 if the API does not answer. undici keeps
 * the Host header, which Node's own fetch replaces with the address that it calls, sends the body's length with every method,
 * and rejects a body of any other length. The body is read completely first, so that a slow visitor never occupies the API.
 */
export async function callApi(c: GatewayContext): Promise<Response> {
  const { raw, url } = c.req;
  const { pathname, search } = new URL(url);
  try {
    const answer = await request(`${c.var.gateway.apiOrigin}${pathname}${search}`, {
      dispatcher,
      method: raw.method as 'GET',
      signal: raw.signal,
      headers: {
        ...Object.fromEntries([...raw.headers].filter(([name]) => isForwarded(name))),
        'x-forwarded-for': addressOf(c),
        'x-forwarded-proto': 'http',
      },
      body: raw.body && Buffer.from(await raw.arrayBuffer()),
    });
    const headers = Object.entries(answer.headers)
      .filter(([name]) => isForwarded(name))
      .flatMap(([name, values = []]) => [values].flat().map((value): [string, string] => [name, value]));
    const body = Readable.toWeb(answer.body) as ReadableStream<Uint8Array>;
    return new Response([204, 304].includes(answer.statusCode) ? null : body, { status: answer.statusCode, headers });
  } catch (error) {
    const isLate = error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError;
    return refuse(c, isLate ? 504 : 502);
  }
}
