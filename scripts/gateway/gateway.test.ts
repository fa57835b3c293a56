import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeServer } from '../close-server.ts';
import { startNginx } from '../nginx/nginx.ts';
import { freePort } from '../postgres/postmaster.ts';
import { createFixtureApi, writeFixtureParts } from './fixture-site.ts';
import { createGateway } from './gateway.ts';
import { type RawAnswer, type RawRequest, rawRequest } from './raw-request.ts';

const html = { Accept: 'text/html,application/xhtml+xml' };
const json = { Accept: 'application/json' };
const gzip = { 'Accept-Encoding': 'gzip, deflate' };
const admin = { Host: 'admin.example.test' };
const post = (path: string, headers: Record<string, string> = {}, body = '{"a":1}'): RawRequest => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json', ...headers },
  body,
});

type Row = [
  name: string,
  request: RawRequest,
  expected: Partial<RawAnswer> & { header?: Record<string, string | undefined> },
];

const immutable = { 'cache-control': 'immutable, max-age=31536000, public' };
const fresh = { 'cache-control': 'no-cache' };
const jsonError = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** One table, two doors. Every row must come out the same at both, and as it says. */
const table: Row[] = [
  // Pages
  ['home', { path: '/' }, { status: 200, header: { ...fresh, 'content-type': 'text/html; charset=utf-8' } }],
  [
    'home, compressed',
    { path: '/', headers: gzip },
    { status: 200, header: { 'content-encoding': 'gzip', vary: 'Accept-Encoding' } },
  ],
  [
    'home, compression refused',
    { path: '/', headers: { 'Accept-Encoding': 'gzip;q=0' } },
    { status: 200, header: { 'content-encoding': undefined } },
  ],
  ['home, head only', { method: 'HEAD', path: '/' }, { status: 200, body: '' }],
  ['page', { path: '/about' }, { status: 200 }],
  ['page with a query', { path: '/about?utm_source=mail' }, { status: 200 }],
  ['page, escaped', { path: '/%61bout' }, { status: 200 }],
  ['page with dots', { path: '/assets/../about' }, { status: 200 }],
  ['page, trailing slash', { path: '/about/' }, { status: 301, header: { location: '/about' } }],
  [
    'page, trailing slash and query',
    { path: '/about/?utm_source=x&b=%2F' },
    { status: 301, header: { location: '/about?utm_source=x&b=%2F' } },
  ],
  ['missing page, trailing slash', { path: '/nothing/here/' }, { status: 301, header: { location: '/nothing/here' } }],
  ['no way to another host', { path: '//evil.example/' }, { status: 404 }],
  ['no way to another host, escaped', { path: '/%5cevil.example/' }, { status: 404 }],
  ['no way to another host, escaped slash', { path: '/%2fevil.example/' }, { status: 404 }],
  ['page twice', { path: '/index.html' }, { status: 404 }],
  ['page twice, inner', { path: '/about/index.html' }, { status: 404 }],
  ['not-found page by name', { path: '/404.html' }, { status: 404 }],
  ['missing page', { path: '/personal-injury-foo-texas' }, { status: 404, header: fresh }],
  [
    'missing page, compressed',
    { path: '/nothing', headers: gzip },
    { status: 404, header: { 'content-encoding': 'gzip' } },
  ],
  ['missing page, head only', { method: 'HEAD', path: '/nothing' }, { status: 404, body: '' }],
  ['a folder is no page', { path: '/assets' }, { status: 404 }],
  ['text file', { path: '/robots.txt' }, { status: 200, header: { 'content-type': 'text/plain; charset=utf-8' } }],
  [
    'site map',
    { path: '/sitemap.xml', headers: gzip },
    { status: 200, header: { 'content-type': 'text/xml; charset=utf-8' } },
  ],
  ['icon', { path: '/favicon.svg' }, { status: 200, header: { 'content-type': 'image/svg+xml; charset=utf-8' } }],
  ['wrong case', { path: '/About' }, { status: 404 }],
  ['unknown host', { path: '/about', headers: { Host: 'whoever.example' } }, { status: 200 }],
  ['post to a page', post('/about'), { status: 405, header: { 'content-type': 'text/plain; charset=utf-8' } }],
  ['post to nothing', post('/nothing'), { status: 404 }],
  ['delete a page', { method: 'DELETE', path: '/about' }, { status: 405 }],
  ['broken escape', { path: '/%zz' }, { status: 400 }],
  ['escaped NUL', { path: '/about%00' }, { status: 400 }],
  ['out of the root', { path: '/../etc/passwd' }, { status: 400 }],
  ['out of the root, escaped', { path: '/%2e%2e/%2e%2e/etc/passwd' }, { status: 400 }],
  ['out of the assets', { path: '/assets/..%2f..%2fetc/passwd' }, { status: 400 }],
  ['range is not taken up', { path: '/about', headers: { Range: 'bytes=0-3' } }, { status: 200 }],
  ['two slashes', { path: '//about' }, { status: 404 }],
  // Assets
  [
    'asset',
    { path: '/assets/app-abc123.js' },
    { status: 200, header: { ...immutable, 'content-type': 'text/javascript; charset=utf-8' } },
  ],
  [
    'asset, compressed',
    { path: '/assets/app-abc123.js', headers: gzip },
    { status: 200, header: { 'content-encoding': 'gzip' } },
  ],
  [
    'asset, small',
    { path: '/assets/tiny-abc123.css', headers: gzip },
    { status: 200, header: { 'content-encoding': undefined, vary: undefined } },
  ],
  ['font', { path: '/assets/text-abc123.woff2' }, { status: 200, header: { 'content-type': 'font/woff2' } }],
  ['missing asset', { path: '/assets/gone-abc123.js' }, { status: 404, header: fresh }],
  ['asset of the staff area', { path: '/admin/assets/staff-abc123.js' }, { status: 200, header: immutable }],
  ['missing asset of the staff area', { path: '/admin/assets/gone.js' }, { status: 404, header: fresh }],
  // Kit
  ['kit entry', { path: '/ui/remoteEntry.js' }, { status: 200, header: fresh }],
  [
    'kit preload list',
    { path: '/ui/preload.json' },
    { status: 200, header: { ...fresh, 'content-type': 'application/json' } },
  ],
  ['kit chunk', { path: '/ui/assets/ui-abc123.js', headers: gzip }, { status: 200, header: immutable }],
  ['kit chunk gone', { path: '/ui/assets/gone.js' }, { status: 404, body: 'Not found.\n' }],
  ['kit nothing', { path: '/ui/nothing' }, { status: 404, body: 'Not found.\n' }],
  ['kit of the next contract', { path: '/ui/v2/remoteEntry.js' }, { status: 200, header: fresh }],
  ['kit chunk of the next contract', { path: '/ui/v2/assets/ui-def456.js' }, { status: 200, header: immutable }],
  ['kit of a contract that is not there', { path: '/ui/v3/remoteEntry.js' }, { status: 404, body: 'Not found.\n' }],
  ['kit root', { path: '/ui/' }, { status: 301 }],
  ['kit on the admin host', { path: '/ui/remoteEntry.js', headers: admin }, { status: 200 }],
  // Staff area
  ['sign-in', { path: '/admin' }, { status: 200, header: { 'x-robots-tag': 'noindex' } }],
  ['sign-in, trailing slash', { path: '/admin/' }, { status: 301, header: { location: '/admin' } }],
  ['staff screen', { path: '/admin/dashboard' }, { status: 200, header: { 'x-robots-tag': 'noindex', ...fresh } }],
  ['staff screen unknown', { path: '/admin/nothing' }, { status: 404, header: { 'x-robots-tag': 'noindex' } }],
  ['admin host, root', { path: '/', headers: admin }, { status: 302, header: { location: '/admin' } }],
  ['admin host, sign-in', { path: '/admin', headers: admin }, { status: 200 }],
  [
    'admin host, public page',
    { path: '/about', headers: admin },
    { status: 404, header: { 'x-robots-tag': 'noindex' } },
  ],
  ['admin host, contact page', { path: '/contact', headers: admin }, { status: 404 }],
  ['admin host, public asset', { path: '/assets/app-abc123.js', headers: admin }, { status: 404 }],
  ['admin host with a port', { path: '/', headers: { Host: 'admin.example.test:8443' } }, { status: 302 }],
  [
    '/administrator is a public path',
    { path: '/administrator' },
    { status: 404, header: { 'x-robots-tag': undefined } },
  ],
  // Calls
  [
    'call',
    { path: '/api/get-home-seo.php', headers: json },
    { status: 200, header: { 'x-powered-by': undefined, 'x-robots-tag': undefined } },
  ],
  ['call, posted', post('/api/auth.php', { Cookie: 'session=1', Origin: 'http://www.example.test' }), { status: 200 }],
  [
    'call, posted in chunks',
    post('/api/auth.php', { 'Transfer-Encoding': 'chunked' }, '7\r\n{"a":1}\r\n0\r\n\r\n'),
    { status: 200 },
  ],
  ['call, empty post', post('/api/logout.php', {}, ''), { status: 200 }],
  [
    'call with forged addresses',
    {
      path: '/api/x.php',
      headers: {
        'X-Forwarded-For': '9.9.9.9',
        'X-Real-IP': '9.9.9.9',
        Forwarded: 'for=9.9.9.9',
        'CF-Connecting-IP': '9.9.9.9',
        'X-Forwarded-Host': 'evil',
        'X-Forwarded-Proto': 'https',
        X_Forwarded_For: '9.9.9.9',
        'True-Client-IP': '9.9.9.9',
      },
    },
    { status: 200 },
  ],
  [
    'call with hop headers',
    {
      path: '/api/x.php',
      headers: { TE: 'trailers', 'Keep-Alive': '1', 'Proxy-Connection': 'close', 'X-Own': 'kept' },
    },
    { status: 200 },
  ],
  ['call with an odd expectation', post('/api/auth.php', { Expect: 'x' }), { status: 200 }],
  [
    'call on the admin host',
    { path: '/api/x.php', headers: admin },
    { status: 200, header: { 'x-robots-tag': 'noindex' } },
  ],
  ['call with dots', { path: '/api/./x/../get-admin-leads.php' }, { status: 200 }],
  ['call by two slashes', { path: '//api/get-admin-leads.php' }, { status: 200 }],
  ['call by another case', { path: '/API/get-admin-leads.php' }, { status: 200 }],
  ['call by an escape', { path: '/%61pi/get-admin-leads.php' }, { status: 200 }],
  ['call with a query', { path: '/api/get-admin-leads.php?limit=5&before=%2B' }, { status: 200 }],
  ['call refused by the API', { path: '/api/denied.php' }, { status: 401 }],
  ['call when the API is sick', { path: '/api/sick.php' }, { status: 503 }],
  ['call unknown to the API', { path: '/api/none.php' }, { status: 404 }],
  [
    'big answer, compressed',
    { path: '/api/big.php', headers: gzip },
    { status: 200, header: { 'content-encoding': 'gzip', vary: 'Accept-Encoding' } },
  ],
  [
    'big answer, plain',
    { path: '/api/big.php' },
    { status: 200, header: { 'content-encoding': undefined, vary: 'Accept-Encoding' } },
  ],
  ['big answer, head only', { method: 'HEAD', path: '/api/big.php', headers: gzip }, { status: 200, body: '' }],
  [
    'tagged answer',
    { path: '/api/tagged.php', headers: gzip },
    { status: 200, header: { 'cache-control': 'max-age=60, public' } },
  ],
  ['connection lost, read', { path: '/api/reset.php' }, { status: 502, header: jsonError }],
  ['connection lost, post', post('/api/reset.php'), { status: 502, header: jsonError }],
  ['alive', { path: '/healthz' }, { status: 200 }],
  ['ready', { path: '/readyz' }, { status: 200 }],
  // The form
  ['form by script', post('/mail.php'), { status: 200 }],
  [
    'form by the browser',
    post('/mail.php', { ...html, 'Content-Type': 'application/x-www-form-urlencoded' }, 'name=a'),
    { status: 200 },
  ],
  ['form too large', post('/mail.php', json, 'x'.repeat(70_000)), { status: 413, header: jsonError }],
  [
    'form too large, announced',
    post('/mail.php', { 'Content-Length': '10000000' }, ''),
    { status: 413, header: jsonError },
  ],
  [
    'form too large, for a person',
    post('/mail.php', html, 'x'.repeat(70_000)),
    { status: 413, header: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  ],
  ['call too large', post('/api/auth.php', {}, 'x'.repeat(70_000)), { status: 413, header: jsonError }],
  ['call as large as allowed', post('/api/auth.php', {}, 'x'.repeat(65_536)), { status: 200 }],
  [
    'contact record',
    { path: '/contact', headers: json },
    { status: 200, header: { vary: 'Accept, Accept-Encoding', 'content-type': 'application/json' } },
  ],
  [
    'contact page',
    { path: '/contact', headers: html },
    { status: 200, header: { vary: 'Accept, Accept-Encoding', ...fresh } },
  ],
  [
    'contact page without a wish',
    { path: '/contact' },
    { status: 200, header: { 'content-type': 'text/html; charset=utf-8' } },
  ],
  ['contact page posted to', post('/contact', html), { status: 405 }],
  // What is no request
  [
    'address too long',
    { path: `/${'a'.repeat(9_000)}` },
    { status: 414, header: { 'content-type': 'text/plain; charset=utf-8' } },
  ],
  ['address too long, call', { path: `/api/${'a'.repeat(9_000)}` }, { status: 414, header: jsonError }],
  ['address far too long, call', { path: `/api/${'a'.repeat(40_000)}` }, { status: 414, header: jsonError }],
  [
    'header too long',
    { path: '/api/x.php', headers: { 'X-Long': 'a'.repeat(9_000) } },
    { status: 400, header: jsonError },
  ],
  [
    'headers too many',
    { path: '/about', headers: Object.fromEntries([...'abcdef'].map((c) => [`X-${c}`, c.repeat(7_000)])) },
    { status: 400 },
  ],
  [
    'no host',
    { path: '', bytes: 'GET /api/x.php HTTP/1.1\r\nConnection: close\r\n\r\n' },
    { status: 400, header: jsonError },
  ],
  ['broken line', { path: '', bytes: 'nonsense\r\n\r\n' }, { status: 400 }],
  [
    'two lengths',
    {
      path: '',
      bytes:
        'POST /api/x.php HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
    },
    { status: 400 },
  ],
];

const stops: (() => unknown)[] = [];
const ports = { embedded: 0, nginx: 0, embeddedAlone: 0, nginxAlone: 0 };

beforeAll(async () => {
  const parts = await writeFixtureParts();
  stops.push(() => rmSync(parts.folder, { recursive: true }));
  const api = createFixtureApi().listen(0, '127.0.0.1');
  await once(api, 'listening');
  stops.push(() => closeServer(api));
  const apiServers = [{ host: '127.0.0.1', port: (api.address() as AddressInfo).port }];
  const nobody = [{ host: '127.0.0.1', port: await freePort() }];
  for (const [suffix, servers] of [
    ['', apiServers],
    ['Alone', nobody],
  ] as const) {
    const gateway = createGateway({ ...parts, apiServers: () => servers }).listen(0);
    await once(gateway, 'listening');
    stops.push(() => closeServer(gateway));
    ports[`embedded${suffix}`] = (gateway.address() as AddressInfo).port;
    const port = await freePort();
    const nginx = await startNginx(join(parts.folder, `nginx${suffix}`), { ...parts, apiServers: servers, port });
    stops.push(() => nginx.stop());
    ports[`nginx${suffix}`] = port;
  }
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

describe('the embedded gateway and nginx.conf answer alike', () => {
  test.each(table)('%s', async (_name, request, { header = {}, ...expected }) => {
    const [embedded, nginx] = await both(request, 'embedded', 'nginx');
    expect(embedded).toEqual(nginx);
    expect(embedded).toMatchObject(expected);
    for (const [name, value] of Object.entries(header)) expect([name, embedded.headers[name]]).toEqual([name, value]);
    expect(embedded.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(embedded.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test.each([
    ['read', { path: '/api/get-home-seo.php' }, 'application/json'],
    ['posted', post('/mail.php', json), 'application/json'],
    ['posted by a person', post('/mail.php', html), 'text/html; charset=utf-8'],
    ['contact record', { path: '/contact', headers: json }, 'text/plain; charset=utf-8'],
  ] satisfies [string, RawRequest, string][])('without the API: %s', async (_name, request, type) => {
    const [embedded, nginx] = await both(request, 'embeddedAlone', 'nginxAlone');
    expect(embedded).toEqual(nginx);
    expect(embedded).toMatchObject({ status: 502, headers: { 'content-type': type } });
  });

  test('without the API every page is there', async () => {
    const [embedded, nginx] = await both({ path: '/contact', headers: html }, 'embeddedAlone', 'nginxAlone');
    expect(embedded).toEqual(nginx);
    expect(embedded.status).toBe(200);
  });

  test.each(['/about', '/assets/app-abc123.js', '/ui/remoteEntry.js'])(
    '%s is not sent again when unchanged',
    async (path) => {
      const [first] = await both({ path, headers: gzip }, 'embedded', 'nginx');
      const etag = first.headers.etag ?? '';
      const since = new Date(first.headers['last-modified'] ?? '').toUTCString();
      for (const headers of [
        { 'If-None-Match': etag },
        { 'If-None-Match': `"other", W/${etag}` },
        { 'If-Modified-Since': since },
        { 'If-None-Match': etag, 'If-Modified-Since': since },
      ]) {
        const [embedded, nginx] = await both({ path, headers: { ...gzip, ...headers } }, 'embedded', 'nginx');
        expect(embedded).toEqual(nginx);
        expect(embedded).toMatchObject({ status: 304, body: '' });
      }
      for (const headers of [
        { 'If-None-Match': '"other"' },
        { 'If-Modified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
      ]) {
        const [embedded, nginx] = await both({ path, headers: { ...gzip, ...headers } }, 'embedded', 'nginx');
        expect(embedded).toEqual(nginx);
        expect(embedded.status).toBe(200);
      }
    },
  );

  test.each(['embedded', 'nginx'] as const)('%s hands events on as they come', async (door) => {
    const answer = await fetch(`http://127.0.0.1:${ports[door]}/api/lead-events.php`);
    const reader = answer.body?.getReader();
    const started = Date.now();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain('hello');
    expect(Date.now() - started).toBeLessThan(1_000);
    await reader?.cancel();
  });

  test('many requests at once from one address are refused, in words', async () => {
    for (const door of ['embedded', 'nginx'] as const) {
      const held = Array.from({ length: 200 }, () => fetch(`http://127.0.0.1:${ports[door]}/api/lead-events.php`));
      const open = await Promise.all(held);
      const refused = await rawRequest(ports[door], post('/mail.php', json));
      expect(refused).toMatchObject({ status: 429, headers: jsonError });
      expect(JSON.parse(refused.body)).toMatchObject({ status: 'error' });
      await Promise.all(open.map((answer) => answer.text()));
    }
  });
});

/** The same request at both doors; what the API echoed is part of the body. */
async function both(
  request: RawRequest,
  one: keyof typeof ports,
  other: keyof typeof ports,
): Promise<[RawAnswer, RawAnswer]> {
  return Promise.all([rawRequest(ports[one], request), rawRequest(ports[other], request)]);
}
