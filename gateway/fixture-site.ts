import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { partIn, type ReleasedPart, siteOf } from '../deploy/release/release-folder.ts';
import { precompress } from '../scripts/precompress.ts';
import type { Scope } from '../tests/harness/scope.ts';

const page = (title: string) =>
  `<!doctype html><title>${title}</title><p>${'A sentence that repeats. '.repeat(80)}</p>`;

const files = {
  'public-site': {
    '.vite/manifest.json': '{}',
    'index.html': page('Home'),
    '404.html': page('Oops! Page not found'),
    'es/404.html': page('No encontramos esa página'),
    'es/index.html': page('Inicio'),
    'not-opened.html': page('This page could not be opened'),
    'not-sent.html': page('Your message was not sent'),
    'too-long.html': page('Your message is too long'),
    'about/index.html': page('About'),
    'contact/index.html': page('Contact'),
    'seo/about.json': `{"status":"success","title":"About","keywords":"${'law, '.repeat(300)}"}`,
    'seo/contact.json': `{"status":"success","title":"Contact","keywords":"${'law, '.repeat(300)}"}`,
    'robots.txt': 'User-agent: *\n',
    '.well-known/security.txt': 'Contact: mailto:a@example.com\n',
    'sitemap.xml': `<urlset>${'<url/>'.repeat(300)}</urlset>`,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'favicon.ico': 'not really an icon',
    'assets/app-abc123.js': `export const text = '${'x'.repeat(2000)}';`,
    'assets/tiny-abc123.css': 'a{color:red}',
    'assets/text-abc123.woff2': 'not really a font',
  },
  'admin-app': {
    '.vite/manifest.json': '{}',
    'index.html': page('Sign in'),
    '404.html': page('Nothing here for staff'),
    'dashboard/index.html': page('Dashboard'),
    'assets/staff-abc123.js': `export const staff = '${'y'.repeat(2000)}';`,
  },
  'shared-ui': {
    'remoteEntry.js': 'export const get = () => {};',
    'preload.json': '{"chunks":[]}',
    'assets/ui-abc123.js': `export const ui = '${'z'.repeat(2000)}';`,
  },
};

/** Writes three small static parts to disk in the layout of their builds; they are removed with the scope. */
export async function writeFixtureSite(scope: Scope) {
  const folder = scope.folder('gateway');
  for (const [part, contents] of Object.entries(files)) {
    for (const [path, content] of Object.entries(contents)) {
      mkdirSync(dirname(join(folder, part, path)), { recursive: true });
      writeFileSync(join(folder, part, path), content);
    }
    await precompress(join(folder, part));
  }
  return { folder, site: siteOf((part: ReleasedPart) => partIn(join(folder, part))) };
}

/** Creates an API that responds with the request it received; some of its paths misbehave. */
export function createFixtureApi(): Server {
  return createServer((request, response) => {
    // A client that disconnects before the end gets no response.
    text(request).then(
      (body) => answer(request, response, body),
      () => undefined,
    );
  });
}

function answer(request: IncomingMessage, response: ServerResponse, body: string) {
  const { pathname } = new URL(request.url ?? '/', 'http://fixture');
  if (pathname === '/api/reset.php') return request.socket.destroy();
  if (pathname === '/api/lead-events.php') return streamEvents(response);
  const big = pathname === '/api/big.php' ? { filler: 'lead '.repeat(1000) } : {};
  const status = { '/api/denied.php': 401, '/api/sick.php': 503, '/api/none.php': 404 }[pathname] ?? 200;
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Set-Cookie': ['one=1; HttpOnly', 'two=2; HttpOnly'],
    'X-Powered-By': 'must not be seen',
    'X-Robots-Tag': 'must not be seen',
    ...(pathname === '/contact' ? { Vary: 'Accept' } : {}),
    ...(pathname === '/api/tagged.php' ? { ETag: '"seo-1"', 'Cache-Control': 'public, max-age=60' } : {}),
  });
  if (pathname === '/api/broken-off.php') {
    response.write(`{"leads":[${JSON.stringify(body.padEnd(200_000))},`, () => request.socket.destroy());
    return;
  }
  const { connection: _connection, ...headers } = request.headers;
  response.end(
    JSON.stringify({ method: request.method, url: request.url, headers: Object.entries(headers).sort(), body, ...big }),
  );
}

/** Stays open until the visitor leaves. */
function streamEvents(response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write('event: hello\ndata: 1\n\n');
}
