import { publicWrites, staffReads, staffWrites } from '../api/src/testing/calls.ts';
import { hostileQueries, hostileRequests, TELLTALE } from '../api/src/testing/hostile-requests.ts';
import { type RawRequest, rawRequest } from '../gateway/raw-request.ts';
import { requestsInBodies } from '../gateway/requests-in-bodies.ts';
import {
  type HttpRequest,
  type HttpResponse,
  jsonOf,
  newStranger,
  sendAsStranger,
  signIn,
} from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import { openEmbedded } from '../harness/product/gateway.ts';
import type { Product } from '../harness/product/start-product.ts';
import { inMs, percentile } from '../harness/report/spread.ts';
import { everyNth } from './injected-faults.ts';
import type { ResilienceRun, ResilienceTestFile } from './resilience-test.ts';

const TEN_MB = Buffer.alloc(10 * 1024 * 1024, 'x');
/** In short; the API's own tests send the same to every call, in process. */
const few = ['/mail.php', '/api/auth.php', '/api/get-admin-leads.php', '/api/track-call.php'];

type Hostile = { what: string; request: HttpRequest };

/** Every call, with everything that is wrong with a request, and a good request in between. */
export default {
  title: 'malformed and hostile requests to every call, through nginx',
  rounds: { short: 10, default: 60, full: 1000 },
  seededFault: {
    what: 'a body that is not JSON makes the call fall over',
    relay: () =>
      everyNth(1, '/api/track-call.php', (request, pass) => {
        if (request.body.toString().startsWith('{')) return pass(request);
        return { status: 500, headers: {}, body: 'SyntaxError: Unexpected token\n    at parse (read-body.js:20:3)' };
      }),
  },
  run: async (run) => {
    const product = await run.startProduct();
    const { port, gateway, staff } = product;
    using client = newStranger(port);
    const Cookie = await signIn(client, staff);
    const isTried = (path: string) => run.form !== 'short' || few.includes(path);
    const writes = Object.entries({ ...publicWrites, ...staffWrites }).filter(([path]) => isTried(path));
    const all: Hostile[] = [
      // Before the writes, which change the password and sign out everywhere.
      ...staffReads.filter(isTried).flatMap((path) => hostileReads(path, { Cookie })),
      ...writes.flatMap(([path, good]) => hostileWrites(path, good, path in staffWrites ? { Cookie } : {}, run.rounds)),
    ];
    const [wrong, goodFailed, times]: [string[], string[], number[]] = [[], [], []];
    const note = (what: string, response: Noted) => {
      const why = whatIsWrong(what, response);
      if (why !== undefined) wrong.push(`${what}: ${why}`);
    };
    // Each from an address of its own: what is tried here is not the limits.
    for (const [index, { what, request }] of all.entries()) {
      const response = await sendAsStranger(port, { ...request, timeout: 10_000 });
      note(what, response);
      times.push(response.ms);
      if (index % 15 !== 0) continue;
      const { status, ms, error, body } = await sendAsStranger(port, contactRequest());
      times.push(ms);
      if (status !== 200) goodFailed.push(`a good request: ${status} ${error ?? body}`);
      if (index % 450 === 0) run.log(`${index} of ${all.length} asked, ${wrong.length} wrong answers`);
    }
    // Not over the relay of a seeded fault: it would refuse these itself, in words of its own.
    const raw = [...Object.keys(publicWrites), ...staffReads].filter(isTried).flatMap(rawRequests);
    await sendRaw(gateway?.port ?? port, raw, note);
    const inBodies = await sendInBodies(run, product);
    const good = times.length - all.length;
    const slowest = percentile(times, 99);
    return [
      {
        promise: 'malformed and hostile input: 0 5xx, 0 stack traces, 0 non-JSON errors',
        measured: `${all.length + raw.length} requests: ${wrong.length} wrong answers`,
        faults: wrong,
      },
      {
        promise: 'under hostile input p99 < 300 ms, and good requests in between succeed',
        measured: `p99 ${inMs(slowest)}, ${goodFailed.length} of ${good} good requests failed`,
        kept: slowest < 300 && good > 0,
        faults: goodFailed,
      },
      {
        promise: 'a body is never taken for a request, through either gateway',
        measured: `${inBodies.sent} requests in bodies: ${inBodies.stored} stored`,
        kept: inBodies.sent > 0 && inBodies.stored === 0,
      },
    ];
  },
} satisfies ResilienceTestFile;

function hostileWrites(path: string, good: object, own: Record<string, string>, random: number): Hostile[] {
  const requests = hostileRequests(path, good as Record<string, unknown>, random);
  return [...requests, { what: '10 MB', path, body: TEN_MB, headers: {} }].map(({ what, headers, ...request }) => ({
    what: `${path} with ${what}`,
    request: { ...request, headers: { 'Content-Type': 'application/json', ...own, ...headers } },
  }));
}

function hostileReads(path: string, headers: Record<string, string>): Hostile[] {
  if (path === '/api/lead-events.php') return [];
  return hostileQueries.map((query) => ({
    what: `${path}?${query.slice(0, 40)}`,
    request: { path: `${path}?${query}`, headers },
  }));
}

/** Contact requests in the bodies of other requests, by every method and framing; none may reach the API. */
async function sendInBodies(run: ResilienceRun, { gateway, count }: Product) {
  if (gateway === undefined) return { sent: 0, stored: 0 };
  const embedded = await openEmbedded(run, { ...gateway.site(), tls: undefined });
  const requests = requestsInBodies(JSON.stringify(contactRequest('in a body').body));
  for (const { port } of [gateway, embedded]) {
    await Promise.all(requests.map((one) => rawRequest(port, { ...one, path: '/mail.php' }).catch(() => undefined)));
  }
  return { sent: 2 * requests.length, stored: await count("leads where message like '%in a body'") };
}

type Noted = Pick<HttpResponse, 'status' | 'headers' | 'body'> & { error?: HttpResponse['error'] };

/**
 * Many at a time, since nginx reads on for some seconds after it has refused, which is why their times count for nothing;
 * fewer than one address may hold open.
 */
async function sendRaw(
  port: number,
  requests: ReturnType<typeof rawRequests>,
  note: (what: string, response: Noted) => void,
) {
  for (let start = 0; start < requests.length; start += 100) {
    const batch = requests.slice(start, start + 100).map(async (raw) => {
      const response = await rawRequest(port, raw).catch(() => undefined);
      // An unanswered or unreadable line is no call; everything else is told in JSON.
      if (response === undefined || response.status === 0 || raw.what === 'an old protocol') return;
      note(`${raw.path} with ${raw.what}`, response);
    });
    await Promise.all(batch);
  }
}

function whatIsWrong(what: string, response: Noted): string | undefined {
  const { status, headers, body, error } = response;
  // A server may close on a body that it has refused; the response came before, or the connection is simply gone.
  if (what.includes('10 MB') && ['EPIPE', 'ECONNRESET'].includes(error ?? '')) return undefined;
  const shown = `${status} ${error ?? body.slice(0, 160)}`;
  if (status === 0) return `no answer (${shown})`;
  if (status >= 500) return shown;
  if (TELLTALE.test(body)) return `it tells too much: ${shown}`;
  // The form's page for whoever asked for a page.
  if (/^text\/html/.test(String(headers['content-type'])) && body.startsWith('<!')) return undefined;
  const json = jsonOf(response);
  if (json === undefined) return `no JSON: ${shown}`;
  return (json.status === 'success') === (status === 200) ? undefined : `a false word: ${shown}`;
}

/** Requests that no client library would send, for one path of a JSON call. */
function rawRequests(path: string): (RawRequest & { what: string })[] {
  const raw = (what: string, line: string, head = ['Host: localhost'], body = '') => ({
    what,
    path,
    bytes: [line, ...head, 'Connection: close', '', body].join('\r\n'),
  });
  const post = (what: string, lines: string[], body = '{}') =>
    raw(what, `POST ${path} HTTP/1.1`, ['Host: localhost', ...lines], body);
  const json = 'Content-Type: application/json';
  return [
    post('more than announced', [json, 'Content-Length: 2'], '{}garbage'),
    post('a length that is none', [json, 'Content-Length: x']),
    post('a negative length', [json, 'Content-Length: -1']),
    post('two lengths', [json, 'Content-Length: 2', 'Content-Length: 3']),
    post('a length and chunks', [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
    post('broken chunks', [json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
    post('an unknown encoding', [json, 'Transfer-Encoding: gzip'], '{}'),
    post('good chunks of a bad body', [json, 'Transfer-Encoding: chunked'], '1\r\n{\r\n0\r\n\r\n'),
    post('10 MB announced', [json, 'Content-Length: 10485760'], '{'),
    post('10 MB in chunks', [json, 'Transfer-Encoding: chunked'], `a00000\r\n${'x'.repeat(200_000)}`),
    post('a header without a colon', [json, 'nonsense', 'Content-Length: 2']),
    post('a header of 20 KB', [json, `X-Big: ${'x'.repeat(20_000)}`, 'Content-Length: 2']),
    post('40 KB of headers', [
      json,
      ...Array.from({ length: 10 }, (_, n) => `X-${n}: ${'x'.repeat(4000)}`),
      'Content-Length: 2',
    ]),
    post('NUL in a header', [json, 'X-Nul: a\0b', 'Content-Length: 2']),
    raw('a path of 20 KB', `GET ${path}?${'x'.repeat(20_000)} HTTP/1.1`),
    raw('broken percent signs', `GET ${path}?a=%&b=%zz&limit=%00 HTTP/1.1`),
    raw('a strange method', `FOO ${path} HTTP/1.1`),
    raw('no Host', `GET ${path} HTTP/1.1`, []),
    raw('a strange Host', `GET ${path} HTTP/1.1`, [`Host: ${'a'.repeat(300)}:99999`]),
    raw('an old protocol', `GET ${path} HTTP/1.0`, []),
  ];
}
