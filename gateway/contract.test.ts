import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stablePort } from '../harness/product/addresses.ts';
import { startNginx } from '../harness/product/nginx.ts';
import type { NginxSite } from '../harness/product/nginx-site.ts';
import { closeServer } from '../scripts/close-server.ts';
import { createFixtureApi, writeFixtureParts } from './fixture-site.ts';
import { createGateway } from './gateway.ts';
import { type RawRequest, type RawResponse, rawRequest } from './raw-request.ts';
import { requestsInBodies } from './requests-in-bodies.ts';

const html = { Accept: 'text/html,application/xhtml+xml' };
const json = { Accept: 'application/json' };
const gzip = { 'Accept-Encoding': 'gzip, deflate' };
const admin = { Host: 'admin.example.test' };
const get = (path: string, headers: Record<string, string>): RawRequest => ({ path, headers });
const post = (path: string, headers: Record<string, string> = {}, body = '{"a":1}'): RawRequest => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json', ...headers },
  body,
});

/** Looks at a release before it is live, signed in. */
const seen = (
  part: string,
  path: string,
  headers: Record<string, string> = {},
  version = '1.0.0-fade',
): RawRequest => ({
  path,
  headers: { Cookie: `session=1; preview=${part}:${version}`, ...headers },
});

type Row = [
  name: string,
  request: string | RawRequest,
  status: number,
  header?: Record<string, string | undefined>,
  body?: unknown,
];

const immutable = { 'cache-control': 'immutable, max-age=31536000, public' };
const fresh = { 'cache-control': 'no-cache' };
const jsonError = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** What holds at both gateways. Words on error pages may differ, everything a browser or a script acts upon may not. */
const table: Row[] = [
  // Pages
  ['home', '/', 200, { ...fresh, 'content-type': 'text/html; charset=utf-8' }],
  ['home, compressed', get('/', gzip), 200, { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }],
  ['home, compression refused', get('/', { 'Accept-Encoding': 'gzip;q=0' }), 200, { 'content-encoding': undefined }],
  ['home, head only', { method: 'HEAD', path: '/' }, 200, {}, ''],
  ['page', '/about', 200],
  ['page with a query', '/about?utm_source=mail', 200],
  ['page, escaped', '/%61bout', 200],
  ['page with dots', '/assets/../about', 200],
  ['page, trailing slash', '/about/', 301, { location: '/about' }],
  ['page, trailing slash and query', '/about/?utm_source=x&b=%2F', 301, { location: '/about?utm_source=x&b=%2F' }],
  ['missing page, trailing slash', '/nothing/here/', 404, fresh],
  ['no way to another host', '//evil.example/', 404],
  ['no way to another host, escaped', '/%5cevil.example/', 404],
  ['no way to another host, escaped slash', '/%2fevil.example/', 404],
  ['page twice', '/index.html', 404],
  ['page twice, inner', '/about/index.html', 404],
  ['not-found page by name', '/404.html', 404],
  ['missing page', '/personal-injury-foo-texas', 404, fresh],
  ['missing page, compressed', get('/nothing', gzip), 404, { 'content-encoding': 'gzip' }],
  ['Spanish home page', '/es', 200, {}, expect.stringContaining('Inicio')],
  ['missing Spanish page', '/es/nada', 404, fresh, expect.stringContaining('No encontramos esa página')],
  ['Spanish not-found page by name', '/es/404.html', 404],
  ['no Spanish page', '/estado', 404, {}, expect.stringContaining('Oops! Page not found')],
  ['missing page, head only', { method: 'HEAD', path: '/nothing' }, 404, {}, ''],
  ['a folder is no page', '/assets', 404],
  ['a hidden folder is no page', '/.well-known', 404],
  ['file in a hidden folder', '/.well-known/security.txt', 200, { 'content-type': 'text/plain; charset=utf-8' }],
  ['text file', '/robots.txt', 200, { 'content-type': 'text/plain; charset=utf-8' }],
  ['site map', get('/sitemap.xml', gzip), 200, { 'content-type': 'application/xml; charset=utf-8' }],
  ['icon', '/favicon.svg', 200, { 'content-type': 'image/svg+xml; charset=utf-8' }],
  ['icon by its old name', '/favicon.ico', 200, { 'content-type': 'image/x-icon' }],
  ['wrong case', '/About', 404],
  ['unknown host', get('/about', { Host: 'whoever.example' }), 200],
  ['post to a page', post('/about'), 405, { 'content-type': 'text/plain; charset=utf-8' }],
  ['a way of the web that nobody serves', { method: 'TRACE', path: '/about' }, 405],
  ['delete a page', { method: 'DELETE', path: '/about' }, 405],
  ['broken escape', '/%zz', 400],
  ['escaped NUL', '/about%00', 400],
  ['out of the root', '/../etc/passwd', 400],
  ['out of the root, escaped', '/%2e%2e/%2e%2e/etc/passwd', 400],
  ['out of the assets', '/assets/..%2f..%2fetc/passwd', 400],
  ['range is not taken up', get('/about', { Range: 'bytes=0-3' }), 200],
  ['two slashes', '//about', 404],
  // A release before it is live
  [
    'link to a preview',
    '/preview/public-site/1.0.0-fade',
    302,
    {
      location: '/',
      'set-cookie': 'preview=public-site:1.0.0-fade; Path=/; HttpOnly; SameSite=Strict',
      'cache-control': 'no-store',
    },
  ],
  ['link to a preview of the staff area', '/preview/admin-app/1.0.0-fade', 302],
  ['link to a preview of nothing', '/preview/api/1.0.0-fade', 404],
  ['preview', seen('public-site', '/about'), 200, { ...fresh, 'x-robots-tag': 'noindex' }],
  ['preview, home', seen('public-site', '/'), 200],
  ['preview, missing page', seen('public-site', '/contact'), 404],
  ['preview, what is not of its part', seen('public-site', '/ui/remoteEntry.js'), 200],
  ['preview, asset', seen('public-site', '/assets/app-abc123.js'), 200, immutable],
  ['preview on the admin host', seen('public-site', '/about', admin), 200],
  ['preview on the admin host, home', seen('public-site', '/', admin), 200],
  ['preview on the admin host, asset', seen('public-site', '/assets/app-abc123.js', admin), 200],
  ['preview of the staff area', seen('admin-app', '/admin/dashboard'), 200],
  ['preview of the kit', seen('shared-ui', '/ui/remoteEntry.js'), 200, fresh],
  ['preview of the kit, page of the live site', seen('shared-ui', '/about', admin), 200],
  ['preview that is gone', seen('public-site', '/about', {}, '1.0.0-gone'), 404],
  [
    'preview for a stranger',
    get('/about', { Cookie: 'preview=public-site:1.0.0-fade' }),
    302,
    { location: '/preview/over' },
  ],
  [
    'preview out of its folder',
    get('/about', { Cookie: 'session=1; preview=public-site:../current' }),
    200,
    { 'x-robots-tag': undefined },
  ],
  [
    'end of a preview',
    '/preview/over',
    302,
    { location: '/admin', 'set-cookie': 'preview=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0' },
  ],
  // Assets
  ['asset', '/assets/app-abc123.js', 200, { ...immutable, 'content-type': 'text/javascript; charset=utf-8' }],
  ['asset, compressed', get('/assets/app-abc123.js', gzip), 200, { 'content-encoding': 'gzip' }],
  ['asset, small', get('/assets/tiny-abc123.css', gzip), 200, { 'content-encoding': undefined, vary: undefined }],
  ['font', '/assets/text-abc123.woff2', 200, { 'content-type': 'font/woff2' }],
  ['missing asset', '/assets/gone-abc123.js', 404, fresh],
  ['asset of the staff area', '/admin/assets/staff-abc123.js', 200, immutable],
  ['missing asset of the staff area', '/admin/assets/gone.js', 404, fresh],
  // Kit
  ['kit entry', '/ui/remoteEntry.js', 200, fresh],
  ['kit preload list', '/ui/preload.json', 200, { ...fresh, 'content-type': 'application/json' }],
  ['kit chunk', get('/ui/assets/ui-abc123.js', gzip), 200, immutable],
  ['kit chunk gone', '/ui/assets/gone.js', 404],
  ['kit nothing', '/ui/nothing', 404],
  ['kit of the next contract', '/ui/v2/remoteEntry.js', 200, fresh],
  ['kit chunk of the next contract', '/ui/v2/assets/ui-def456.js', 200, immutable],
  ['kit of a contract that is not there', '/ui/v3/remoteEntry.js', 404],
  ['kit root', '/ui/', 404],
  ['kit on the admin host', get('/ui/remoteEntry.js', admin), 200],
  // Staff area
  ['sign-in', '/admin', 200, { 'x-robots-tag': 'noindex' }],
  ['sign-in, trailing slash', '/admin/', 301, { location: '/admin' }],
  ['staff screen, trailing slash', '/admin/dashboard/', 301],
  ['staff screen unknown, trailing slash', '/admin/nothing/', 404],
  ['staff screen', '/admin/dashboard', 200, { 'x-robots-tag': 'noindex', ...fresh }],
  ['staff screen unknown', '/admin/nothing', 404, { 'x-robots-tag': 'noindex' }],
  ['admin host, root', get('/', admin), 302, { location: '/admin' }],
  ['admin host, sign-in', get('/admin', admin), 200],
  ['admin host, public page', get('/about', admin), 404, { 'x-robots-tag': 'noindex' }],
  ['admin host, public page, trailing slash', get('/about/', admin), 404],
  ['admin host, contact page', get('/contact', admin), 404],
  ['admin host, contact record', get('/seo/contact.json', admin), 404],
  ['admin host, public asset', get('/assets/app-abc123.js', admin), 404],
  ['admin host with a port', get('/', { Host: 'admin.example.test:8443' }), 302],
  ['/administrator is a public path', '/administrator', 404, { 'x-robots-tag': undefined }],
  // Calls
  ['call', get('/api/get-admin-stats.php', json), 200, { 'x-powered-by': undefined, 'x-robots-tag': undefined }],
  [
    'record that the release carries',
    get('/api/get-about-seo.php', { ...json, ...gzip }),
    200,
    { ...fresh, 'content-type': 'application/json', 'content-encoding': 'gzip' },
  ],
  ['record that the release does not carry', get('/api/get-gone-seo.php', json), 404, jsonError],
  ['record posted to', post('/api/get-about-seo.php'), 405, jsonError],
  ['call, posted', post('/api/auth.php', { Cookie: 'session=1', Origin: 'http://www.example.test' }), 200],
  [
    'call, posted in chunks',
    post('/api/auth.php', { 'Transfer-Encoding': 'chunked' }, '7\r\n{"a":1}\r\n0\r\n\r\n'),
    200,
  ],
  ['call, empty post', post('/api/logout.php', {}, ''), 200],
  [
    'call with forged addresses',
    get('/api/x.php', {
      'X-Forwarded-For': '9.9.9.9',
      'X-Real-IP': '9.9.9.9',
      Forwarded: 'for=9.9.9.9',
      'CF-Connecting-IP': '9.9.9.9',
      'X-Forwarded-Host': 'evil',
      'X-Forwarded-Proto': 'https',
      X_Forwarded_For: '9.9.9.9',
      'True-Client-IP': '9.9.9.9',
    }),
    200,
  ],
  [
    'call with headers of its connection alone',
    get('/api/x.php', {
      Connection: 'close, TE, Upgrade, HTTP2-Settings',
      TE: 'hop',
      Upgrade: 'hop',
      'HTTP2-Settings': 'hop',
      'Keep-Alive': 'hop',
      Trailer: 'hop',
      'Proxy-Connection': 'hop',
      'Proxy-Authorization': 'hop',
      'Proxy-Authenticate': 'hop',
      'X-Own': 'kept',
    }),
    200,
    {},
    expect.not.stringContaining('hop'),
  ],
  ...['X-Forwarded-For', 'close, X-Forwarded-For', 'Cookie', 'X-Own,keep-alive', 'Content-Length', 'upgrade-x'].map(
    (Connection): Row => [
      `call that names ${Connection} as of its connection alone`,
      post('/api/x.php', { Connection, 'X-Own': 'kept' }),
      400,
      jsonError,
    ],
  ),
  ['call with an odd expectation', post('/api/auth.php', { Expect: 'x' }), 200],
  ['call on the admin host', get('/api/x.php', admin), 200, { 'x-robots-tag': 'noindex' }],
  ['call with dots', '/api/./x/../get-admin-leads.php', 200],
  ['call by two slashes', '//api/get-admin-leads.php', 200],
  ['call by another case', '/API/get-admin-leads.php', 200],
  ['call by an escape', '/%61pi/get-admin-leads.php', 200],
  ['call with a query', '/api/get-admin-leads.php?limit=5&before=%2B', 200],
  ['call in a way of the web that nobody serves', { method: 'TRACE', path: '/api/x.php' }, 405, jsonError],
  ['call refused by the API', '/api/denied.php', 401],
  ['call when the API is sick', '/api/sick.php', 503],
  ['call unknown to the API', '/api/none.php', 404],
  ['big answer, compressed', get('/api/big.php', gzip), 200, { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }],
  ['big answer, plain', '/api/big.php', 200, { 'content-encoding': undefined, vary: 'Accept-Encoding' }],
  ['big answer, head only', { method: 'HEAD', path: '/api/big.php' }, 200, {}, ''],
  ['tagged answer', get('/api/tagged.php', gzip), 200, { 'cache-control': 'max-age=60, public' }],
  ['connection lost, read', '/api/reset.php', 502, jsonError],
  ['connection lost, post', post('/api/reset.php'), 502, jsonError],
  ['alive', '/healthz', 200],
  ['alive, in another case', '/Healthz', 404],
  ['ready', '/readyz', 200],
  ['for a monitor', '/statusz', 200],
  // The form
  ['form opened in a browser', get('/mail.php', html), 302, { location: '/contact', 'cache-control': 'no-store' }],
  ['form read by a program', get('/mail.php', json), 200],
  ['form opened in a browser, admin host', get('/mail.php', { ...html, ...admin }), 200],
  ['form by script', post('/mail.php'), 200],
  [
    'form by the browser',
    post('/mail.php', { ...html, 'Content-Type': 'application/x-www-form-urlencoded' }, 'name=a'),
    200,
  ],
  ['form too large', post('/mail.php', json, 'x'.repeat(70_000)), 413, jsonError],
  ['form too large, announced', post('/mail.php', { 'Content-Length': '10000000' }, ''), 413, jsonError],
  [
    'form too large, for a person',
    post('/mail.php', html, 'x'.repeat(70_000)),
    413,
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    expect.stringContaining('Your message is too long'),
  ],
  ['call too large', post('/api/auth.php', {}, 'x'.repeat(70_000)), 413, jsonError],
  ['call as large as allowed', post('/api/auth.php', {}, 'x'.repeat(65_536)), 200],
  [
    'contact record',
    get('/contact', json),
    200,
    { vary: 'Accept, Accept-Encoding', 'content-type': 'application/json', 'cache-control': 'no-store' },
  ],
  ['contact page', get('/contact', html), 200, { vary: 'Accept, Accept-Encoding', ...fresh }],
  ['contact page without Accept', '/contact', 200, { 'content-type': 'text/html; charset=utf-8' }],
  ['contact page posted to', post('/contact', html), 405],
  // What is no request
  ['address too long', `/${'a'.repeat(9_000)}`, 414, { 'content-type': 'text/plain; charset=utf-8' }],
  ['address too long, call', `/api/${'a'.repeat(9_000)}`, 414, jsonError],
  ['address far too long, call', `/api/${'a'.repeat(40_000)}`, 414, jsonError],
  ['header too long', get('/api/x.php', { 'X-Long': 'a'.repeat(9_000) }), 400, jsonError],
  ['headers too many', get('/about', Object.fromEntries([...'abcdef'].map((c) => [`X-${c}`, c.repeat(7_000)]))), 400],
  ['no host', { path: '', bytes: 'GET /api/x.php HTTP/1.1\r\nConnection: close\r\n\r\n' }, 400, jsonError],
  ['HTTP/1.0 without a host', { path: '', bytes: 'GET /api/x.php HTTP/1.0\r\n\r\n' }, 200],
  ['broken line', { path: '', bytes: 'nonsense\r\n\r\n' }, 400],
  [
    'two lengths',
    {
      path: '',
      bytes:
        'POST /api/x.php HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
    },
    400,
  ],
];

const staff = { Host: 'staff.example.test' };

/** What holds where the staff area has a host of its own, staff.example.test. */
const apart: Row[] = [
  ['page', '/about', 200],
  ['kit', '/ui/remoteEntry.js', 200],
  ['form', post('/mail.php'), 200],
  ['visit', post('/api/track-visit.php'), 200],
  ['page report', post('/api/report-page.php'), 200],
  ['call click', post('/api/track-call.php'), 200],
  ['email click', post('/api/track-email.php'), 200],
  ['search-engine record', '/api/get-about-seo.php', 200],
  ['contact record', get('/contact', json), 200],
  ['link that marks a staff browser', '/api/staff-browser.php?token=1', 200],
  ['alive', '/healthz', 200],
  ['ready', '/readyz', 404],
  ['for a monitor', '/statusz', 200],
  ['sign-in screen', '/admin', 404],
  ['sign-in screen, trailing slash', '/admin/', 404],
  ['staff screen', '/admin/dashboard', 404],
  ['asset of the staff area', '/admin/assets/staff-abc123.js', 404],
  ['sign-in', post('/api/auth.php'), 404, jsonError],
  ['staff call', get('/api/get-admin-leads.php', { Cookie: 'session=1' }), 404, jsonError],
  ['staff call, head only', { method: 'HEAD', path: '/api/get-admin-leads.php' }, 404, jsonError],
  ['staff call by dots', '/api/track-visit.php/../get-admin-leads.php', 404, jsonError],
  ['staff call by two slashes', '//api/get-admin-leads.php', 404, jsonError],
  ['staff call by another case', '/API/get-admin-leads.php', 404, jsonError],
  ['staff call by an escape', '/%61pi/get-admin-leads.php', 404, jsonError],
  ['staff call behind a public one', '/api/track-visit.php/get-admin-leads.php', 404, jsonError],
  ['events', '/api/lead-events.php', 404, jsonError],
  ['a host that is called admin', get('/admin', admin), 404],
  ['its call', get('/api/get-admin-leads.php', admin), 404, jsonError],
  ['staff host, root', get('/', staff), 302, { location: '/admin' }],
  ['staff host, sign-in screen', get('/admin', staff), 200],
  ['staff host, sign-in', post('/api/auth.php', staff), 200],
  ['staff host, in capitals, with a port', get('/admin', { Host: 'STAFF.example.test:81' }), 200],
  ['staff host, call', get('/api/get-admin-leads.php', staff), 200],
  ['staff host, ready', get('/readyz', staff), 200],
  ['staff host, kit', get('/ui/remoteEntry.js', staff), 200],
  ['staff host, public page', get('/about', staff), 404],
];

const gateways = ['embedded', 'nginx'] as const;
const stops: (() => unknown)[] = [];
const ports = {
  embedded: 0,
  nginx: 0,
  embeddedAlone: 0,
  nginxAlone: 0,
  embeddedApart: 0,
  nginxApart: 0,
  nginxListed: 0,
};
let openStreams = 0;
/** The address of the visitor of each request that reached the API. */
const visitors = new Set<unknown>();

beforeAll(async () => {
  const parts = await writeFixtureParts();
  stops.push(() => rmSync(parts.folder, { recursive: true }));
  const api = createFixtureApi().listen(0, '127.0.0.1');
  api.on('request', (request, response) => {
    visitors.add(request.headers['x-forwarded-for']);
    if (!request.url?.startsWith('/api/lead-events.php')) return;
    openStreams += 1;
    response.once('close', () => {
      openStreams -= 1;
    });
  });
  await once(api, 'listening');
  stops.push(() => closeServer(api));
  const apiPort = (api.address() as AddressInfo).port;
  const atNginx = async (name: string, more: Partial<NginxSite>) => {
    const port = await stablePort();
    const apiServers = [{ host: '127.0.0.1', port: apiPort }];
    const nginx = await startNginx(join(parts.folder, name), { ...parts, apiServers, port, ...more });
    stops.push(() => nginx.stop());
    return port;
  };
  const nobody = await stablePort();
  for (const [suffix, apiServer, adminHost] of [
    ['', apiPort, undefined],
    ['Alone', nobody, undefined],
    ['Apart', apiPort, 'staff.example.test'],
  ] as const) {
    const apiOrigin = `http://127.0.0.1:${apiServer}`;
    const gateway = createGateway({ ...parts, apiOrigin, adminHost }).listen(0);
    await once(gateway, 'listening');
    stops.push(() => closeServer(gateway));
    ports[`embedded${suffix}`] = (gateway.address() as AddressInfo).port;
    ports[`nginx${suffix}`] = await atNginx(`nginx${suffix}`, {
      apiServers: [{ host: '127.0.0.1', port: apiServer }],
      ...(adminHost ? { hosts: { ADMIN_URL: `https://${adminHost}/admin` } } : {}),
    });
  }
  ports.nginxListed = await atNginx('nginxListed', { hosts: { STAFF_ADDRESSES: '127.0.0.7/32, 2001:db8::/64' } });
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

describe('the embedded gateway and nginx.conf keep one contract', () => {
  test.concurrent.each<['' | 'Apart', ...Row]>([
    ...table.map((row): ['', ...Row] => ['', ...row]),
    ...apart.map((row): ['Apart', ...Row] => ['Apart', ...row]),
  ])('%s %s', async (suffix, _name, request, status, header = {}, body = expect.anything()) => {
    const [embedded, nginx] = await both(request, suffix);
    expect(promisesOf(embedded)).toEqual(promisesOf(nginx));
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

  test.concurrent.each([
    ['read', { path: '/api/get-admin-stats.php' }, 'application/json'],
    ['posted', post('/mail.php', json), 'application/json'],
    ['posted by a person', post('/mail.php', html), 'text/html; charset=utf-8'],
  ] satisfies [string, RawRequest, string][])('without the API: %s', async (_name, request, type) => {
    const [embedded, nginx] = await both(request, 'Alone');
    expect(promisesOf(embedded)).toEqual(promisesOf(nginx));
    expect(embedded.body).toBe(nginx.body);
    expect(embedded).toMatchObject({ status: 502, headers: { 'content-type': type, 'cache-control': 'no-store' } });
  });

  test.concurrent('without the API the records of the release are there', async () => {
    for (const request of [{ path: '/api/get-about-seo.php' }, get('/contact', json)]) {
      const [embedded, nginx] = await both(request, 'Alone');
      expect(promisesOf(embedded)).toEqual(promisesOf(nginx));
      expect(JSON.parse(embedded.body)).toMatchObject({ status: 'success' });
      expect(embedded.body).toBe(nginx.body);
    }
  });

  test.concurrent.each([
    ['public-site', '/about'],
    ['admin-app', '/admin/dashboard'],
    ['shared-ui', '/ui/remoteEntry.js'],
  ])('a preview of %s is seen by who has signed in, and by nobody else', async (part, path) => {
    for (const { body } of await both(seen(part, path))) expect(body).toContain('before it is live');
    for (const { body } of await both(path)) expect(body).not.toContain('before it is live');
    for (const answer of await both(seen(part, path), 'Alone')) expect(answer.body).not.toContain('before it is live');
  });

  test.concurrent('without the API every page is there', async () => {
    const [embedded, nginx] = await both(get('/contact', html), 'Alone');
    expect(promisesOf(embedded)).toEqual(promisesOf(nginx));
    expect(embedded.status).toBe(200);
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
        const [embedded, nginx] = await both({ path, headers: { ...gzip, ...headers } });
        expect(promisesOf(embedded)).toEqual(promisesOf(nginx));
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
        const [embedded, nginx] = await both({ method, path, headers, body });
        expect(promisesOf(embedded)).toEqual(promisesOf(nginx));
        expect(embedded.status).toBe(isSound ? statusWithBody(method, isCall) : 400);
        expect(embedded.headers['content-type']).toMatch(isCall ? /^application\/json$/ : /^text\/plain/);
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
      ].map((name) => [name, 'for=9.9.9.9']),
    );
    const { body } = await rawRequest(ports[gateway], get('/api/x.php', forged));
    expect(body).not.toContain('9.9.9.9');
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
  test('hands events on as they come, and ends them when the visitor leaves', async () => {
    const response = await fetch(`http://127.0.0.1:${ports[gateway]}/api/lead-events.php`, { headers: gzip });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('event: hello\ndata: 1\n\n');
    expect(openStreams).toBe(1);
    await reader?.cancel();
    await expect.poll(() => openStreams, { timeout: 10_000 }).toBe(0);
  });

  test('refuses many requests at once from one address, in words', async () => {
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

function statusWithBody(method: string, isCall: boolean) {
  if (method === 'GET' || method === 'HEAD') return 400;
  return method === 'POST' && isCall ? 200 : 405;
}

/** The same request at both gateways. */
function both(asked: string | RawRequest, suffix: '' | 'Alone' | 'Apart' = ''): Promise<[RawResponse, RawResponse]> {
  const request = typeof asked === 'string' ? { path: asked } : asked;
  return Promise.all([rawRequest(ports[`embedded${suffix}`], request), rawRequest(ports[`nginx${suffix}`], request)]);
}

/** By its nature of the one server or the other, or said once more by the status. */
const OWN = ['content-length', 'etag', 'last-modified', 'vary', 'accept-ranges', 'allow'];

/** What the gateway's own HTTP client adds for the API's eyes. */
const ADDED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'sec-fetch-mode',
  'user-agent',
  'transfer-encoding',
  'content-length',
];

/** Status, every header that counts, the JSON, and what reached the API. */
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
