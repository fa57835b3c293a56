import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../api/src/calls.ts';
import type { Call } from '../api/src/http/calls.ts';
import { stablePort } from '../tests/harness/product/addresses.ts';
import { type GatewaySite, openNginx, serveHere } from '../tests/harness/product/gateway.ts';
import { Scope } from '../tests/harness/scope.ts';
import { admin, apart, get, gzip, html, json, jsonError, post, type Row, table } from './contract-table.ts';
import { createFixtureApi, writeFixtureSite } from './fixture-site.ts';
import { createGateway } from './gateway.ts';
import { type RawRequest, type RawResponse, rawRequest } from './raw-request.ts';
import { requestsInBodies } from './requests-in-bodies.ts';

const gateways = ['embedded', 'nginx'] as const;
const scope = new Scope();
/** By gateway and variant. */
const ports = {} as Record<
  `${(typeof gateways)[number]}${'' | 'Alone' | 'Apart'}` | 'nginxBalanced' | 'nginxListed',
  number
>;
let openStreams = 0;
let siteFolder = '';
/** The visitor's address in each request that reached the API. */
const visitors = new Set<unknown>();

beforeAll(async () => {
  const { folder, site } = await writeFixtureSite(scope);
  siteFolder = folder;
  const api = createFixtureApi();
  api.on('request', (request, response) => {
    visitors.add(request.headers['x-forwarded-for']);
    if (!request.url?.startsWith('/api/lead-events.php')) return;
    openStreams += 1;
    response.once('close', () => {
      openStreams -= 1;
    });
  });
  const apiPort = await serveHere(scope, api);
  const atNginx = async (port: number, hosts: GatewaySite['hosts'] = {}) =>
    (await openNginx(scope, folder, { ...site, apiServers: [{ host: '127.0.0.1', port }], hosts })).port;
  for (const [suffix, port, adminHost] of [
    ['', apiPort, undefined],
    ['Alone', await stablePort(), undefined],
    ['Apart', apiPort, 'staff.example.test'],
  ] as const) {
    const apiOrigin = `http://127.0.0.1:${port}`;
    ports[`embedded${suffix}`] = await serveHere(scope, createGateway({ ...site, apiOrigin, adminHost }));
    ports[`nginx${suffix}`] = await atNginx(port, adminHost ? { ADMIN_URL: `https://${adminHost}/admin` } : {});
  }
  const apiServers = [{ host: '127.0.0.1', port: apiPort }];
  ports.nginxBalanced = (await openNginx(scope, folder, { ...site, apiServers, balancer: '127.0.0.1' })).port;
  ports.nginxListed = await atNginx(apiPort, { STAFF_ADDRESSES: '127.0.0.7/32, 2001:db8::/64' });
});

afterAll(() => scope.cleanUp());

/** Returns what a visitor could forge in a proxy header. */
function lieFor(header: string): string {
  if (/Proto/.test(header)) return 'https';
  if (/Host|Server/.test(header)) return 'evil.example';
  return header === 'Forwarded' ? 'for=9.9.9.9' : '9.9.9.9';
}

describe('the embedded gateway and nginx.conf fulfill the same contract', () => {
  test.concurrent.each<['' | 'Apart', ...Row]>([
    ...table.map((row): ['', ...Row] => ['', ...row]),
    ...apart.map((row): ['Apart', ...Row] => ['Apart', ...row]),
  ])('%s %s', async (suffix, _name, request, status, header = {}, body = expect.anything()) => {
    const [embedded, nginx] = await both(request, suffix);
    for (const response of [embedded, nginx]) {
      expect(response).toMatchObject({ status, body });
      for (const [name, value] of Object.entries(header)) expect([name, response.headers[name]]).toEqual([name, value]);
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      });
      expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test.concurrent.each<[string, RawRequest, number, string]>([
    ['read', get('/api/get-admin-stats.php'), 502, 'application/json'],
    ['posted', post('/mail.php', json), 502, 'application/json'],
    ['posted by a person', post('/mail.php', html), 502, 'text/html; charset=utf-8'],
    ['record', get('/api/get-about-seo.php'), 200, 'application/json'],
    ['contact record', get('/contact', json), 200, 'application/json'],
    ['page', get('/contact', html), 200, 'text/html; charset=utf-8'],
  ])('without the API: %s', async (_name, request, status, type) => {
    const [embedded, nginx] = await both(request, 'Alone');
    expect(embedded.body).toBe(nginx.body);
    expect(embedded).toMatchObject({ status, headers: { 'content-type': type } });
    if (status === 502) expect(embedded.headers['cache-control']).toBe('no-store');
    else if (type === 'application/json') expect(JSON.parse(embedded.body)).toMatchObject({ status: 'success' });
  });

  test.concurrent.each(['/about', '/assets/app-abc123.js', '/ui/remoteEntry.js'])(
    '%s is not sent again when unchanged',
    async (path) => {
      const [first] = await both({ path, headers: gzip });
      const etag = first.headers.etag ?? '';
      const since = first.headers['last-modified'] ?? '';
      for (const headers of [
        { 'If-None-Match': etag },
        { 'If-None-Match': `"other", W/${etag}` },
        { 'If-None-Match': etag, 'If-Modified-Since': since },
      ]) {
        const [embedded] = await both({ path, headers: { ...gzip, ...headers } });
        expect(embedded).toMatchObject({ status: 304, body: '' });
      }
      const [embedded, nginx] = await both({ path, headers: { ...gzip, 'If-None-Match': '"other"' } });
      expect([embedded.status, nginx.status]).toEqual([200, 200]);
    },
  );

  test.concurrent.each(requestsInBodies())(
    '$method with a body by $framing is never taken for two requests',
    async ({ method, isSound, address, headers, body }) => {
      for (const path of ['/mail.php', '/api/x.php', '/about']) {
        const isCall = path !== '/about';
        const [embedded] = await both({ method, path, headers, body });
        expect(embedded.status).toBe(isSound ? statusWithBody(method, isCall) : 400);
        expect(embedded.headers['content-type']).toMatch(isCall ? /^application\/json$/ : /^text\/html/);
      }
      expect(visitors).not.toContain(address);
    },
  );

  test.concurrent.each(gateways)('%s believes no address that a visitor names', async (gateway) => {
    const forged = Object.fromEntries(
      [
        ...['Forwarded', 'Forwarded-For', 'X-Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Port'],
        ...['X-Forwarded-Proto', 'X-Forwarded-Server', 'X_Forwarded_For', 'X-Original-Forwarded-For', 'X-Real-IP'],
        ...['X-Client-IP', 'X-Cluster-Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'Fastly-Client-IP'],
      ].map((name) => [name, lieFor(name)]),
    );
    const { body } = await rawRequest(ports[gateway], get('/api/x.php', forged));
    expect(body).not.toMatch(/9\.9\.9\.9|evil/);
    const { headers } = JSON.parse(body);
    expect(headers).toContainEqual(['x-forwarded-for', '127.0.0.1']);
    expect(headers).toContainEqual(['x-forwarded-proto', 'http']);
    expect(headers).toContainEqual(['host', 'www.example.test']);
  });

  test.concurrent.each(gateways)('%s answers several requests on one connection', async (gateway) => {
    const one = 'GET /about HTTP/1.1\r\nHost: www.example.test\r\n';
    const bytes = `${one}\r\n${one}Connection: close\r\n\r\n`;
    const socket = connect(ports[gateway], '127.0.0.1');
    socket.write(bytes);
    expect((await text(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  test.concurrent.each(gateways)('%s lets go of who never ends a request', async (gateway) => {
    const unfinished = [
      'GET /about HTTP/1.1\r\nHost: a\r\n',
      'POST /mail.php HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{',
    ];
    const closed = unfinished.map(async (bytes) => {
      const socket = connect(ports[gateway], '127.0.0.1').resume();
      socket.on('error', () => undefined).write(bytes);
      await new Promise((done) => socket.once('close', done));
    });
    await Promise.all(closed);
  });
});

test.concurrent.each(Object.values<Call>(calls))(
  'where the staff area has its own host, $path is elsewhere only if visitors need it',
  async ({ method, path, who, ...call }) => {
    const [{ status }] = await both(method === 'GET' ? get(path) : post(path), 'Apart');
    const isRecord = path.endsWith('-seo.php');
    if (!isRecord) expect(status).toBe(who === 'public' && !('onStaffHost' in call) ? 200 : 404);
  },
);

test('nginx counts open requests by /64 and by /48, which holds ten times as many', async () => {
  const open = (network: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        fetch(`http://127.0.0.1:${ports.nginxBalanced}/api/lead-events.php`, {
          headers: { 'X-Forwarded-For': `${network}::${(at + 1).toString(16)}` },
        }),
      ),
    );
  const streams = await open('2001:db8:1:0', 201);
  const refusedIn = (some: Response[]) => some.filter(({ status }) => status === 429).length;
  expect(refusedIn(streams)).toBe(1);
  for (let subnet = 1; subnet <= 30; subnet += 1)
    streams.push(...(await open(`2001:db8:1:${subnet.toString(16)}`, 60)));
  expect(refusedIn(streams)).toBe(1);
  const more = [...(await open('2001:db8:1:ff', 1)), ...(await open('2001:db8:2:1', 1))];
  expect(more.map(({ status }) => status)).toEqual([429, 200]);
  await Promise.all([...streams, ...more].map(({ body }) => body?.cancel()));
  await expect.poll(() => openStreams, { timeout: 10_000 }).toBe(0);
});

test.each([
  ['127.0.0.1', '/about', 200],
  ['127.0.0.1', '/api/get-about-seo.php', 200],
  ['127.0.0.1', '/admin', 404],
  ['127.0.0.1', '/api/get-admin-leads.php', 404],
  ['127.0.0.7', '/admin', 200],
  ['127.0.0.7', '/api/get-admin-leads.php', 200],
])('where the staff’s addresses are listed, %s gets for %s a %i', async (localAddress, path, status) => {
  expect(await rawRequest(ports.nginxListed, { path, localAddress })).toMatchObject({ status });
  const onAdminHost = await rawRequest(ports.nginxListed, { path, localAddress, headers: admin });
  if (status === 404) expect(onAdminHost).toMatchObject({ status });
});

describe.each(gateways)('%s', (gateway) => {
  test('forwards events immediately and ends the stream when the visitor leaves', async () => {
    const response = await fetch(`http://127.0.0.1:${ports[gateway]}/api/lead-events.php`, { headers: gzip });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('event: hello\ndata: 1\n\n');
    expect(openStreams).toBe(1);
    await reader?.cancel();
    await expect.poll(() => openStreams, { timeout: 10_000 }).toBe(0);
  });

  test.each([undefined, 'gzip'])('passes on that an answer broke off, encoding %s', async (encoding) => {
    const headers = { 'Accept-Encoding': encoding ?? 'identity' };
    const response = await fetch(`http://127.0.0.1:${ports[gateway]}/api/broken-off.php`, { headers });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  test('refuses too many simultaneous requests from one address, with a message', async () => {
    const held = Array.from({ length: 200 }, () => fetch(`http://127.0.0.1:${ports[gateway]}/api/lead-events.php`));
    const open = await Promise.all(held);
    const refused = await rawRequest(ports[gateway], post('/mail.php', json));
    expect(refused).toMatchObject({ status: 429, headers: { ...jsonError, 'retry-after': '1' } });
    expect(JSON.parse(refused.body)).toMatchObject({ status: 'error' });
    await Promise.all(open.map((stream) => stream.body?.cancel()));
    await expect.poll(() => openStreams, { timeout: 10_000 }).toBe(0);
    expect(await rawRequest(ports[gateway], post('/mail.php', json))).toMatchObject({ status: 200 });
  });
});

test('nothing above fills nginx’s log with what was sent, or is beyond what it can do', () => {
  const logs = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('error.log'),
  );
  const lines = logs.flatMap((file) => readFileSync(join(siteFolder, file), 'utf8').split('\n'));
  expect(logs.length).toBeGreaterThan(0);
  // The limit of open files belongs to the machine.
  const isSerious = (line: string) => /\[(emerg|alert|crit)\]/.test(line) && !line.includes('setrlimit');
  expect(lines.filter((line) => isSerious(line) || line.length > 2_000)).toEqual([]);
});

function statusWithBody(method: string, isCall: boolean) {
  if (method === 'GET' || method === 'HEAD') return 400;
  return method === 'POST' && isCall ? 200 : 405;
}

/** Sends the same request to both gateways, whose responses must make the same promises. */
async function both(asked: string | RawRequest, suffix: '' | 'Alone' | 'Apart' = '') {
  const request = typeof asked === 'string' ? { path: asked } : asked;
  const answers = await Promise.all(gateways.map((gateway) => rawRequest(ports[`${gateway}${suffix}`], request)));
  const [embedded, nginx] = answers as [RawResponse, RawResponse];
  expect(promisesOf(embedded)).toEqual(promisesOf(nginx));
  return [embedded, nginx] as const;
}

/** Headers that are specific to one of the two servers or that repeat what the status implies. */
const OWN = ['content-length', 'etag', 'last-modified', 'vary', 'accept-ranges', 'allow'];

/** Headers that the gateway's HTTP client adds to requests to the API. */
const ADDED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'sec-fetch-mode',
  'user-agent',
  'transfer-encoding',
  'content-length',
];

/** Returns the status, every relevant header, the JSON, and what reached the API. */
function promisesOf({ status, headers, body }: RawResponse) {
  const { location } = headers;
  const kept = Object.entries(headers).filter(
    ([name]) => !OWN.includes(name) && !(location && name === 'content-type'),
  );
  const isJson = headers['content-type'] === 'application/json' && body !== '';
  const json = isJson ? JSON.parse(body) : undefined;
  if (json?.url !== undefined) {
    json.url = new URL(`http://api${json.url}`).href;
    json.headers = json.headers.filter(([name]: [string]) => !ADDED.includes(name));
  }
  return { status, headers: Object.fromEntries(kept), json };
}
