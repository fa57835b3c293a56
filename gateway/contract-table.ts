import { expect } from 'vitest';
import type { RawRequest } from './raw-request.ts';

export const html = { Accept: 'text/html,application/xhtml+xml' };
export const json = { Accept: 'application/json' };
export const gzip = { 'Accept-Encoding': 'gzip, deflate' };
export const admin = { Host: 'admin.example.test' };
export const get = (path: string, headers: Record<string, string> = {}): RawRequest => ({ path, headers });
export const post = (path: string, headers: Record<string, string> = {}, body = '{"a":1}'): RawRequest => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json', ...headers },
  body,
});

/** A request and the response that both gateways must give. */
export type Row = [
  name: string,
  request: string | RawRequest,
  status: number,
  header?: Record<string, string | undefined>,
  body?: unknown,
];

const immutable = {
  'cache-control': 'immutable, max-age=31536000, public',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const fresh = { 'cache-control': 'no-cache, no-transform' };
const unkept = { 'cache-control': 'no-store' };
const packed = { 'content-encoding': 'gzip' };
const asJson = { 'content-type': 'application/json' };
const asHtml = { 'content-type': 'text/html; charset=utf-8' };
const asText = { 'content-type': 'text/plain; charset=utf-8' };
export const jsonError = { ...asJson, ...unkept };

const inChunks = { 'Transfer-Encoding': 'chunked' };
const native = { ...html, 'Content-Type': 'application/x-www-form-urlencoded' };
const tooMuch = 'x'.repeat(70_000);
const tooLong = expect.stringContaining('Your message is too long');
/** The firm's page, which has its phone number. */
const notOpened = expect.stringContaining('This page could not be opened');
/** The most segments that fit into a request line. */
const segments = '/a'.repeat(3_900);
/** Headers that concern one connection only and are not passed on. */
const hopByHop = {
  Connection: 'close, TE, Upgrade, HTTP2-Settings',
  ...{ TE: 'hop', Upgrade: 'hop', 'HTTP2-Settings': 'hop', 'Keep-Alive': 'hop', Trailer: 'hop' },
  ...{ 'Proxy-Connection': 'hop', 'Proxy-Authorization': 'hop', 'Proxy-Authenticate': 'hop' },
};
const manyHeaders = Object.fromEntries([...'abcdef'].map((c) => [`X-${c}`, c.repeat(7_000)]));
const withoutHop = expect.not.stringContaining('hop');

/** What a browser or a program prefers by its weights; a wildcard names neither. */
const weighed: [accept: string, preferred: 'html' | 'json' | undefined][] = [
  ['text/html, application/json;q=0', 'html'],
  ['application/json;q=0.9, text/html;q=0.8', 'json'],
  ['application/json;q=0.8, text/html;q=0.9', 'html'],
  ['application/json;q=0.8,text/html;q=0.85', 'html'],
  ['text/html;q=0.8, application/json;q=0.85', 'json'],
  ['text/html;q=0.1, application/json;q=0.09', 'html'],
  ['application/json;q=1.000, text/html;q=0.999', 'json'],
  ['text/html;level=1;q=0.3, application/json;charset="utf-8"; q=0.4', 'json'],
  ['Text/HTML ; Q=0.5, Application/JSON;q=0.25', 'html'],
  ['application/json, text/html', 'json'],
  ['text/html, application/json', 'html'],
  ['application/json;q=0.70, text/html;q=0.7', 'json'],
  ['text/html;q=0, application/json;q=0', undefined],
  ['application/json;q=0', undefined],
  ['text/html;q=0.000', undefined],
  ['application/json;q=0.001', 'json'],
  ['application/json, text/plain, */*', 'json'],
  ['*/*', undefined],
  ['text/*, application/*;q=0.5', undefined],
  ['application/jsonp, text/html5', undefined],
  ['application/ld+json, text/x-html', undefined],
];

/** Applies to both gateways. The text of error pages may differ; nothing that a browser or script acts on may. */
export const table: Row[] = [
  // Pages
  ['home', '/', 200, { ...fresh, ...asHtml }],
  ['home, compressed', get('/', gzip), 200, { ...packed, vary: 'Accept-Encoding' }],
  ['home, compression refused', get('/', { 'Accept-Encoding': 'gzip;q=0' }), 200, { 'content-encoding': undefined }],
  ['home, head only', { method: 'HEAD', path: '/' }, 200, {}, ''],
  ['page', '/about', 200],
  ['page with a query', '/about?utm_source=mail', 200],
  ['page, escaped', '/%61bout', 200],
  ['page with dots', '/assets/../about', 200],
  ['page, trailing slash', '/about/', 301, { location: '/about' }],
  ['page, trailing slash and query', '/about/?utm_source=x&b=%2F', 301, { location: '/about?utm_source=x&b=%2F' }],
  ['missing page, trailing slash', '/nothing/here/', 404, fresh],
  ['no redirect to another host', '//evil.example/', 404],
  ['no redirect to another host, escaped', '/%5cevil.example/', 404],
  ['no redirect to another host, escaped slash', '/%2fevil.example/', 404],
  ['page twice', '/index.html', 404],
  ['page twice, inner', '/about/index.html', 404],
  ['not-found page by name', '/404.html', 404],
  ['missing page', '/personal-injury-foo-texas', 404, fresh],
  ['missing page, compressed', get('/nothing', gzip), 404, packed],
  ['Spanish home page', '/es', 200, {}, expect.stringContaining('Inicio')],
  ['missing Spanish page', '/es/nada', 404, fresh, expect.stringContaining('No encontramos esa página')],
  ['Spanish not-found page by name', '/es/404.html', 404],
  ['no Spanish page', '/estado', 404, {}, expect.stringContaining('Oops! Page not found')],
  ['missing page, head only', { method: 'HEAD', path: '/nothing' }, 404, {}, ''],
  ['a folder is no page', '/assets', 404],
  ['a hidden folder is no page', '/.well-known', 404],
  ['file in a hidden folder', '/.well-known/security.txt', 200, asText],
  ['text file', '/robots.txt', 200, asText],
  ['site map', get('/sitemap.xml', gzip), 200, { 'content-type': 'application/xml; charset=utf-8' }],
  ['icon', '/favicon.svg', 200, { 'content-type': 'image/svg+xml; charset=utf-8' }],
  ['icon by its traditional name', '/favicon.ico', 200, { 'content-type': 'image/x-icon' }],
  ['wrong case', '/About', 404],
  ['unknown host', get('/about', { Host: 'whoever.example' }), 200],
  ['post to a page', post('/about'), 405, { ...asHtml, ...fresh }, notOpened],
  ['post to a page, staff host', post('/admin', admin), 405, asText],
  ['unsupported method', { method: 'TRACE', path: '/about' }, 405],
  ['delete a page', { method: 'DELETE', path: '/about' }, 405],
  ['broken escape', '/%zz', 400, asHtml, notOpened],
  ['a percent sign alone', '/%', 400, asHtml, notOpened],
  ['a percent sign at the end', '/about%', 400, asHtml, notOpened],
  ['half an escape', '/about/%e', 400, asHtml, notOpened],
  ['broken escape, call', '/api/%zz', 400, jsonError],
  ['broken escape, form', '/mail.php%', 400, asHtml, notOpened],
  ['broken escape in a query', '/about?a=%zz', 200],
  [
    'escaped bytes that are no text',
    '/%c0%ae',
    404,
    { ...fresh, ...asHtml },
    expect.stringContaining('Oops! Page not found'),
  ],
  ['escaped bytes that are no text, staff area', '/admin/%ff', 404],
  ['escaped bytes that are no text, call', '/api/%ff.php', 200],
  ['escaped letters', '/caf%C3%A9', 404],
  ['escaped NUL', '/about%00', 400, asHtml, notOpened],
  ['more segments than a pattern can hold', segments, 404, { ...fresh, ...asHtml }],
  ['more segments than a pattern can hold, trailing slash', `${segments}/`, 404, { ...fresh, ...asHtml }],
  ['more segments than a pattern can hold, Spanish', `/es${segments}`, 404, asHtml],
  ['more segments than a pattern can hold, staff area', `/admin${segments}/`, 404, { 'x-robots-tag': 'noindex' }],
  ['more segments than a pattern can hold, kit', `/ui${segments}`, 404],
  ['more segments than a pattern can hold, call', `/api${segments}`, 200],
  ['one long segment', `/${'a'.repeat(5_000)}`, 404, asHtml],
  ['many names in Connection', get('/about', { Connection: `close${', keep-alive'.repeat(600)}` }), 200],
  ['out of the root', '/../etc/passwd', 400],
  ['out of the root, escaped', '/%2e%2e/%2e%2e/etc/passwd', 400],
  ['out of the assets', '/assets/..%2f..%2fetc/passwd', 400],
  ['range is ignored', get('/about', { Range: 'bytes=0-3' }), 200],
  ['two slashes', '//about', 404],
  ['manifest of the bundler', '/.vite/manifest.json', 404],
  ['manifest of the bundler, staff area', '/admin/.vite/manifest.json', 404],
  // Assets
  ['asset', '/assets/app-abc123.js', 200, { ...immutable, 'content-type': 'text/javascript; charset=utf-8' }],
  ['asset, compressed', get('/assets/app-abc123.js', gzip), 200, packed],
  ['asset, small', get('/assets/tiny-abc123.css', gzip), 200, { 'content-encoding': undefined, vary: undefined }],
  ['font', '/assets/text-abc123.woff2', 200, { 'content-type': 'font/woff2' }],
  ['missing asset', '/assets/gone-abc123.js', 404, fresh],
  ['asset of the staff area', '/admin/assets/staff-abc123.js', 200, immutable],
  ['missing asset of the staff area', '/admin/assets/gone.js', 404, fresh],
  // Kit
  ['kit entry', '/ui/remoteEntry.js', 200, fresh],
  ['kit preload list', '/ui/preload.json', 200, { ...fresh, ...asJson }],
  ['kit chunk', get('/ui/assets/ui-abc123.js', gzip), 200, immutable],
  ['kit chunk gone', '/ui/assets/gone.js', 404],
  ['kit nothing', '/ui/nothing', 404],
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
  ['record of the release', get('/api/get-about-seo.php', gzip), 200, { ...fresh, ...asJson, ...packed }],
  ['record that the release does not carry', get('/api/get-gone-seo.php', json), 404, jsonError],
  ['record posted to', post('/api/get-about-seo.php'), 405, jsonError],
  ['call, posted', post('/api/auth.php', { Cookie: 'session=1', Origin: 'http://www.example.test' }), 200],
  ['call, posted in chunks', post('/api/auth.php', inChunks, '7\r\n{"a":1}\r\n0\r\n\r\n'), 200],
  ['call, empty post', post('/api/logout.php', {}, ''), 200],
  ['call with hop-by-hop headers', get('/api/x.php', hopByHop), 200, {}, withoutHop],
  ...['X-Forwarded-For', 'close, X-Forwarded-For', 'Cookie', 'X-Own,keep-alive', 'Content-Length', 'upgrade-x'].map(
    (Connection): Row => [
      `call that lists ${Connection} in Connection`,
      post('/api/x.php', { Connection, 'X-Own': 'kept' }),
      400,
      jsonError,
    ],
  ),
  ['call with an unknown expectation', post('/api/auth.php', { Expect: 'x' }), 200],
  ['call on the admin host', get('/api/x.php', admin), 200, { 'x-robots-tag': 'noindex' }],
  ['call with dots', '/api/./x/../get-admin-leads.php', 200],
  ['call by two slashes', '//api/get-admin-leads.php', 200],
  ['call by another case', '/API/get-admin-leads.php', 200],
  ['call by an escape', '/%61pi/get-admin-leads.php', 200],
  ['call with a query', '/api/get-audit.php?kind=leads&x=%2B', 200],
  ['call with an unsupported method', { method: 'TRACE', path: '/api/x.php' }, 405, jsonError],
  ['call refused by the API', '/api/denied.php', 401],
  ['call while the API is unavailable', '/api/sick.php', 503],
  ['call unknown to the API', '/api/none.php', 404],
  ['big answer, compressed', get('/api/big.php', gzip), 200, { ...packed, vary: 'Accept-Encoding' }],
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
  ['form by the browser', post('/mail.php', native, 'name=a'), 200],
  ['form too large', post('/mail.php', json, tooMuch), 413, jsonError],
  ['form too large, announced', post('/mail.php', { 'Content-Length': '10000000' }, ''), 413, jsonError],
  ['form too large, for a person', post('/mail.php', html, tooMuch), 413, { ...asHtml, ...unkept }, tooLong],
  ['call too large', post('/api/auth.php', {}, tooMuch), 413, jsonError],
  ['call as large as allowed', post('/api/auth.php', {}, 'x'.repeat(65_536)), 200],
  ['contact record', get('/contact', json), 200, { vary: 'Accept, Accept-Encoding', ...jsonError }],
  ['contact page', get('/contact', html), 200, { vary: 'Accept, Accept-Encoding', ...fresh }],
  ['contact page without Accept', '/contact', 200, asHtml],
  ['contact page posted to', post('/contact', html), 405],
  ...weighed.flatMap(([Accept, preferred]): Row[] => [
    [`contact, ${Accept}`, get('/contact', { Accept }), 200, preferred === 'json' ? asJson : asHtml],
    [`form opened, ${Accept}`, get('/mail.php', { Accept }), preferred === 'html' ? 302 : 200],
    [`form too large, ${Accept}`, post('/mail.php', { Accept }, tooMuch), 413, preferred === 'html' ? asHtml : asJson],
  ]),
  // Malformed requests
  ['address too long', `/${'a'.repeat(9_000)}`, 414, asHtml, notOpened],
  ['address far too long', `/${'a'.repeat(40_000)}`, 414, asHtml, notOpened],
  ['query too long', `/about?${'a'.repeat(9_000)}`, 414, asHtml, notOpened],
  ['address too long, call', `/api/${'a'.repeat(9_000)}`, 414, jsonError],
  ['address far too long, call', `/api/${'a'.repeat(40_000)}`, 414, jsonError],
  ['header too long', get('/api/x.php', { 'X-Long': 'a'.repeat(9_000) }), 400, jsonError],
  ['header too long, staff host', get('/admin', { ...admin, 'X-Long': 'a'.repeat(9_000) }), 400],
  ['cookie too long', get('/about', { Cookie: `a=${'b'.repeat(9_000)}` }), 400, { ...asHtml, ...fresh }, notOpened],
  ['cookie too long, posted', post('/about', { Cookie: `a=${'b'.repeat(9_000)}` }), 400, asHtml, notOpened],
  ['headers too many', get('/about', manyHeaders), 400, asHtml, notOpened],
  ['headers too many, form', get('/mail.php', manyHeaders), 400, jsonError],
  ['no host', { path: '', bytes: 'GET /api/x.php HTTP/1.1\r\nConnection: close\r\n\r\n' }, 400, jsonError],
  ['HTTP/1.0 without a host', { path: '', bytes: 'GET /api/x.php HTTP/1.0\r\n\r\n' }, 200],
  ['two hosts', { path: '', bytes: 'GET /api/x.php HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n' }, 400],
  ['broken line', { path: '', bytes: 'nonsense\r\n\r\n' }, 400, asHtml, notOpened],
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

/** Applies where the staff area has its own host, staff.example.test. */
export const apart: Row[] = [
  ['page', '/about', 200],
  ['kit', '/ui/remoteEntry.js', 200],
  ['form', post('/mail.php'), 200],
  ['visit', post('/api/track-visit.php'), 200],
  ['call click', post('/api/track-call.php'), 200],
  ['email click', post('/api/track-email.php'), 200],
  ['search-engine record', '/api/get-about-seo.php', 200],
  ['contact record', get('/contact', json), 200],
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
