import { Readable } from 'node:stream';
import { Agent, request as send } from 'undici';
import { isPassedOn } from './nginx-conf.ts';

/** What nginx.conf waits for a connection and for an answer. */
const dispatcher = new Agent({ connect: { timeout: 3_000 }, headersTimeout: 30_000, bodyTimeout: 0 });

/**
 * fetch for a proxy: sends the Host header it is given, where Node's own names the address that it calls, hands on what
 * may be passed on, and adds no header. undici sends the length of the body, whatever the method, and refuses to send one of
 * another length. The body is read to its end first, so that a slow visitor never holds the API. Rejects when no answer
 * comes.
 */
export async function fetchFromApi(request: Request): Promise<Response> {
  const { url, method, signal } = request;
  const body = request.body && Buffer.from(await request.arrayBuffer());
  const passedOn = Object.fromEntries([...request.headers].filter(([name]) => isPassedOn(name)));
  const {
    statusCode: status,
    headers,
    body: answer,
  } = await send(url, {
    dispatcher,
    method: method as 'GET',
    signal,
    headers: passedOn,
    body,
  });
  const pairs = Object.entries(headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  const stream = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
  return new Response([204, 304].includes(status) ? null : stream, { status, headers: pairs });
}
