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
  request: RawRequest,
  expected: Partial<RawResponse> & { header?: Record<string, string | undefined> },
];

const immutable = { 'cache-control': 'immutable, max-age=31536000, public' };
const fresh = { 'cache-control': 'no-cache' };
const jsonError = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** What holds at both gateways. Words on error pages may differ, everything a browser or a script acts upon may not. */
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
  ['missing page, trailing slash', { path: '/nothing/here/' }, { status: 404, header: fresh }],
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
  ['Spanish home page', { path: '/es' }, { status: 200, body: expect.stringContaining('Inicio') }],
  [
    'missing Spanish page',
    { path: '/es/nada' },
    { status: 404, header: fresh, body: expect.stringContaining('No encontramos esa página') },
  ],
  ['Spanish not-found page by name', { path: '/es/404.html' }, { status: 404 }],
  ['no Spanish page', { path: '/estado' }, { status: 404, body: expect.stringContaining('Oops! Page not found') }],
  ['missing page, head only', { method: 'HEAD', path: '/nothing' }, { status: 404, body: '' }],
  ['a folder is no page', { path: '/assets' }, { status: 404 }],
  ['text file', { path: '/robots.txt' }, { status: 200, header: { 'content-type': 'text/plain; charset=utf-8' } }],
  [
    'site map',
    { path: '/sitemap.xml', headers: gzip },
    { status: 200, header: { 'content-type': 'application/xml; charset=utf-8' } },
  ],
  ['icon', { path: '/favicon.svg' }, { status: 200, header: { 'content-type': 'image/svg+xml; charset=utf-8' } }],
  ['icon by its old name', { path: '/favicon.ico' }, { status: 200, header: { 'content-type': 'image/x-icon' } }],
  ['wrong case', { path: '/About' }, { status: 404 }],
  ['unknown host', { path: '/about', headers: { Host: 'whoever.example' } }, { status: 200 }],
  ['post to a page', post('/about'), { status: 405, header: { 'content-type': 'text/plain; charset=utf-8' } }],
  ['a way of the web that nobody serves', { method: 'TRACE', path: '/about' }, { status: 405 }],
  ['delete a page', { method: 'DELETE', path: '/about' }, { status: 405 }],
  ['broken escape', { path: '/%zz' }, { status: 400 }],
  ['escaped NUL', { path: '/about%00' }, { status: 400 }],
  ['out of the root', { path: '/../etc/passwd' }, { status: 400 }],
  ['out of the root, escaped', { path: '/%2e%2e/%2e%2e/etc/passwd' }, { status: 400 }],
  ['out of the assets', { path: '/assets/..%2f..%2fetc/passwd' }, { status: 400 }],
  ['range is not taken up', { path: '/about', headers: { Range: 'bytes=0-3' } }, { status: 200 }],
  ['two slashes', { path: '//about' }, { status: 404 }],
  // A release before it is live
  [
    'link to a preview',
    { path: '/preview/public-site/1.0.0-fade' },
    {
      status: 302,
      header: {
        location: '/',
        'set-cookie': 'preview=public-site:1.0.0-fade; Path=/; HttpOnly; SameSite=Strict',
        'cache-control': 'no-store',
      },
    },
  ],
  ['link to a preview of the staff area', { path: '/preview/admin-app/1.0.0-fade' }, { status: 302 }],
  ['link to a preview of nothing', { path: '/preview/api/1.0.0-fade' }, { status: 404 }],
  ['preview', seen('public-site', '/about'), { status: 200, header: { ...fresh, 'x-robots-tag': 'noindex' } }],
  ['preview, home', seen('public-site', '/'), { status: 200 }],
  ['preview, missing page', seen('public-site', '/contact'), { status: 404 }],
  ['preview, what is not of its part', seen('public-site', '/ui/remoteEntry.js'), { status: 200 }],
  ['preview, asset', seen('public-site', '/assets/app-abc123.js'), { status: 200, header: immutable }],
  ['preview on the admin host', seen('public-site', '/about', admin), { status: 200 }],
  ['preview on the admin host, home', seen('public-site', '/', admin), { status: 200 }],
  ['preview on the admin host, asset', seen('public-site', '/assets/app-abc123.js', admin), { status: 200 }],
  ['preview of the staff area', seen('admin-app', '/admin/dashboard'), { status: 200 }],
  ['preview of the kit', seen('shared-ui', '/ui/remoteEntry.js'), { status: 200, header: fresh }],
  ['preview of the kit, page of the live site', seen('shared-ui', '/about', admin), { status: 200 }],
  ['preview that is gone', seen('public-site', '/about', {}, '1.0.0-gone'), { status: 404 }],
  [
    'preview for a stranger',
    { path: '/about', headers: { Cookie: 'preview=public-site:1.0.0-fade' } },
    { status: 302, header: { location: '/preview/over' } },
  ],
  [
    'preview out of its folder',
    { path: '/about', headers: { Cookie: 'session=1; preview=public-site:../current' } },
    { status: 200, header: { 'x-robots-tag': undefined } },
  ],
  [
    'end of a preview',
    { path: '/preview/over' },
    {
      status: 302,
      header: { location: '/admin', 'set-cookie': 'preview=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0' },
    },
  ],
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
  ['kit chunk gone', { path: '/ui/assets/gone.js' }, { status: 404 }],
  ['kit nothing', { path: '/ui/nothing' }, { status: 404 }],
  ['kit of the next contract', { path: '/ui/v2/remoteEntry.js' }, { status: 200, header: fresh }],
  ['kit chunk of the next contract', { path: '/ui/v2/assets/ui-def456.js' }, { status: 200, header: immutable }],
  ['kit of a contract that is not there', { path: '/ui/v3/remoteEntry.js' }, { status: 404 }],
  ['kit root', { path: '/ui/' }, { status: 404 }],
  ['kit on the admin host', { path: '/ui/remoteEntry.js', headers: admin }, { status: 200 }],
  // Staff area
  ['sign-in', { path: '/admin' }, { status: 200, header: { 'x-robots-tag': 'noindex' } }],
  ['sign-in, trailing slash', { path: '/admin/' }, { status: 301, header: { location: '/admin' } }],
  ['staff screen, trailing slash', { path: '/admin/dashboard/' }, { status: 301 }],
  ['staff screen unknown, trailing slash', { path: '/admin/nothing/' }, { status: 404 }],
  ['staff screen', { path: '/admin/dashboard' }, { status: 200, header: { 'x-robots-tag': 'noindex', ...fresh } }],
  ['staff screen unknown', { path: '/admin/nothing' }, { status: 404, header: { 'x-robots-tag': 'noindex' } }],
  ['admin host, root', { path: '/', headers: admin }, { status: 302, header: { location: '/admin' } }],
  ['admin host, sign-in', { path: '/admin', headers: admin }, { status: 200 }],
  [
    'admin host, public page',
    { path: '/about', headers: admin },
    { status: 404, header: { 'x-robots-tag': 'noindex' } },
  ],
  ['admin host, public page, trailing slash', { path: '/about/', headers: admin }, { status: 404 }],
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
    { path: '/api/get-admin-stats.php', headers: json },
    { status: 200, header: { 'x-powered-by': undefined, 'x-robots-tag': undefined } },
  ],
  [
    'record that the release carries',
    { path: '/api/get-about-seo.php', headers: { ...json, ...gzip } },
    { status: 200, header: { ...fresh, 'content-type': 'application/json', 'content-encoding': 'gzip' } },
  ],
  [
    'record that the release does not carry',
    { path: '/api/get-gone-seo.php', headers: json },
    { status: 404, header: jsonError },
  ],
  ['record posted to', post('/api/get-about-seo.php'), { status: 405, header: jsonError }],
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
    'call with headers of its connection alone',
    {
      path: '/api/x.php',
      headers: {
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
      },
    },
    { status: 200, body: expect.not.stringContaining('hop') },
  ],
  ...['X-Forwarded-For', 'close, X-Forwarded-For', 'Cookie', 'X-Own,keep-alive', 'Content-Length', 'upgrade-x'].map(
    (Connection): Row => [
      `call that names ${Connection} as of its connection alone`,
      post('/api/x.php', { Connection, 'X-Own': 'kept' }),
      { status: 400, header: jsonError },
    ],
  ),
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
  [
    'call in a way of the web that nobody serves',
    { method: 'TRACE', path: '/api/x.php' },
    { status: 405, header: jsonError },
  ],
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
  ['big answer, head only', { method: 'HEAD', path: '/api/big.php' }, { status: 200, body: '' }],
  [
    'tagged answer',
    { path: '/api/tagged.php', headers: gzip },
    { status: 200, header: { 'cache-control': 'max-age=60, public' } },
  ],
  ['connection lost, read', { path: '/api/reset.php' }, { status: 502, header: jsonError }],
  ['connection lost, post', post('/api/reset.php'), { status: 502, header: jsonError }],
  ['alive', { path: '/healthz' }, { status: 200 }],
  ['alive, in another case', { path: '/Healthz' }, { status: 404 }],
  ['ready', { path: '/readyz' }, { status: 200 }],
  ['for a monitor', { path: '/statusz' }, { status: 200 }],
  // The form
  [
    'form opened in a browser',
    { path: '/mail.php', headers: html },
    { status: 302, header: { location: '/contact', 'cache-control': 'no-store' } },
  ],
  ['form read by a program', { path: '/mail.php', headers: json }, { status: 200 }],
  ['form opened in a browser, admin host', { path: '/mail.php', headers: { ...html, ...admin } }, { status: 200 }],
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
    {
      status: 413,
      header: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body: expect.stringContaining('Your message is too long'),
    },
  ],
  ['call too large', post('/api/auth.php', {}, 'x'.repeat(70_000)), { status: 413, header: jsonError }],
  ['call as large as allowed', post('/api/auth.php', {}, 'x'.repeat(65_536)), { status: 200 }],
  [
    'contact record',
    { path: '/contact', headers: json },
    {
      status: 200,
      header: { vary: 'Accept, Accept-Encoding', 'content-type': 'application/json', 'cache-control': 'no-store' },
    },
  ],
  [
    'contact page',
    { path: '/contact', headers: html },
    { status: 200, header: { vary: 'Accept, Accept-Encoding', ...fresh } },
  ],
  [
    'contact page without Accept',
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
  ['HTTP/1.0 without a host', { path: '', bytes: 'GET /api/x.php HTTP/1.0\r\n\r\n' }, { status: 200 }],
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

const staff = { Host: 'staff.example.test' };
const closed = { status: 404, header: jsonError };

/** What holds where the staff area has a host of its own, staff.example.test. */
const apart: Row[] = [
  ['page', { path: '/about' }, { status: 200 }],
  ['kit', { path: '/ui/remoteEntry.js' }, { status: 200 }],
  ['form', post('/mail.php'), { status: 200 }],
  ['visit', post('/api/track-visit.php'), { status: 200 }],
  ['page report', post('/api/report-page.php'), { status: 200 }],
  ['call click', post('/api/track-call.php'), { status: 200 }],
  ['email click', post('/api/track-email.php'), { status: 200 }],
  ['search-engine record', { path: '/api/get-about-seo.php' }, { status: 200 }],
  ['contact record', { path: '/contact', headers: json }, { status: 200 }],
  ['link that marks a staff browser', { path: '/api/staff-browser.php?token=1' }, { status: 200 }],
  ['alive', { path: '/healthz' }, { status: 200 }],
  ['ready', { path: '/readyz' }, { status: 404 }],
  ['for a monitor', { path: '/statusz' }, { status: 200 }],
  ['sign-in screen', { path: '/admin' }, { status: 404 }],
  ['sign-in screen, trailing slash', { path: '/admin/' }, { status: 404 }],
  ['staff screen', { path: '/admin/dashboard' }, { status: 404 }],
  ['asset of the staff area', { path: '/admin/assets/staff-abc123.js' }, { status: 404 }],
  ['sign-in', post('/api/auth.php'), closed],
  ['staff call', { path: '/api/get-admin-leads.php', headers: { Cookie: 'session=1' } }, closed],
  ['staff call, head only', { method: 'HEAD', path: '/api/get-admin-leads.php' }, closed],
  ['staff call by dots', { path: '/api/track-visit.php/../get-admin-leads.php' }, closed],
  ['staff call by two slashes', { path: '//api/get-admin-leads.php' }, closed],
  ['staff call by another case', { path: '/API/get-admin-leads.php' }, closed],
  ['staff call by an escape', { path: '/%61pi/get-admin-leads.php' }, closed],
  ['staff call behind a public one', { path: '/api/track-visit.php/get-admin-leads.php' }, closed],
  ['events', { path: '/api/lead-events.php' }, closed],
  ['a host that is called admin', { path: '/admin', headers: admin }, { status: 404 }],
  ['its call', { path: '/api/get-admin-leads.php', headers: admin }, closed],
  ['staff host, root', { path: '/', headers: staff }, { status: 302, header: { location: '/admin' } }],
  ['staff host, sign-in screen', { path: '/admin', headers: staff }, { status: 200 }],
  ['staff host, sign-in', post('/api/auth.php', staff), { status: 200 }],
  [
    'staff host, in capitals, with a port',
    { path: '/admin', headers: { Host: 'STAFF.example.test:81' } },
    { status: 200 },
  ],
  ['staff host, call', { path: '/api/get-admin-leads.php', headers: staff }, { status: 200 }],
  ['staff host, ready', { path: '/readyz', headers: staff }, { status: 200 }],
  ['staff host, kit', { path: '/ui/remoteEntry.js', headers: staff }, { status: 200 }],
  ['staff host, public page', { path: '/about', headers: staff }, { status: 404 }],
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
  test.concurrent.each([
    ...table.map((row) => ['', ...row] as const),
    ...apart.map((row) => ['Apart', ...row] as const),
  ])('%s %s', async (suffix, _name, request, { header = {}, ...expected }) => {
    const [embedded, nginx] = await both(request, suffix);
    expect(promisesOf(embedded)).toEqual(promisesOf(nginx));
    for (const response of [embedded, nginx]) {
      expect(response).toMatchObject(expected);
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
    for (const request of [{ path: '/api/get-about-seo.php' }, { path: '/contact', headers: json }]) {
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
    for (const { body } of await both({ path })) expect(body).not.toContain('before it is live');
    for (const answer of await both(seen(part, path), 'Alone')) expect(answer.body).not.toContain('before it is live');
  });

  test.concurrent('without the API every page is there', async () => {
    const [embedded, nginx] = await both({ path: '/contact', headers: html }, 'Alone');
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
    const { body } = await rawRequest(ports[gateway], { path: '/api/x.php', headers: forged });
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
function both(request: RawRequest, suffix: '' | 'Alone' | 'Apart' = ''): Promise<[RawResponse, RawResponse]> {
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
