import { realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { errorAnswer } from './error-answer.ts';
import { answerHeaders, type Kind, limits } from './policy.ts';
import { type ApiServer, forward, GatewayError, readBody } from './proxy.ts';
import { requestPath, withoutTrailingSlash } from './request-path.ts';
import { findFile, sendFile } from './static-file.ts';

/** A static part on disk: its pages, and its hashed files, which outlive a release. */
export type StaticPart = { pages: string; assets: string };

export type GatewayOptions = {
  publicSite: StaticPart;
  adminApp: StaticPart;
  sharedUi: StaticPart;
  /** Asked anew for every request, so that an API process can move. */
  apiServers: () => readonly ApiServer[];
  isAdminHost?: (host: string) => boolean;
  /** For drills: takes a request away from the gateway by returning true. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
};

type Visit = { kind: Kind; path: string; admin: boolean; noindex: boolean };

/** The door of `npm start`: it answers as nginx.conf does, request for request. */
export function createGateway(options: GatewayOptions): Server {
  const isAdminHost = options.isAdminHost ?? ((host: string) => /^admin\./.test(host));
  const atOnce = new Map<string, number>();
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: 2_000,
    },
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  server.keepAliveTimeout = limits.keepAliveMs;
  server.requestTimeout = 20_000;
  server.on('clientError', refuseConnection);
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    response.writeContinue();
    server.emit('request', request, response);
  });
  // Whatever else is expected is passed over, as nginx does; Node would refuse with an answer of its own.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  return server;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const address = request.socket.remoteAddress ?? '';
    const running = (atOnce.get(address) ?? 0) + 1;
    atOnce.set(address, running);
    response.once('close', () => {
      const left = (atOnce.get(address) ?? 1) - 1;
      if (left > 0) atOnce.set(address, left);
      else atOnce.delete(address);
    });
    if (options.intercept?.(request, response)) return;
    const visit = describeVisit(request, isAdminHost);
    try {
      checkShape(request, visit);
      if (running > limits.requestsAtOnce) throw new GatewayError(429);
      await route(request, response, visit);
    } catch (error) {
      const status = error instanceof GatewayError ? error.status : 502;
      if (!response.headersSent) sendError(request, response, visit, status);
      else response.destroy();
    }
  }

  async function route(request: IncomingMessage, response: ServerResponse, visit: Visit) {
    const { path, admin } = visit;
    const isCall = /^\/+api(\/|$)/i.test(path) || ['/mail.php', '/healthz', '/readyz'].includes(path);
    if (isCall || (path === '/contact' && wantsJson(request) && !admin)) return toApi(request, response, visit);
    if (admin && path === '/') return redirect(response, visit, 302, '/admin');
    const shorter = withoutTrailingSlash(path);
    if (shorter !== undefined) return redirect(response, visit, 301, shorter + queryOf(request));
    await toFile(request, response, visit);
  }

  async function toApi(request: IncomingMessage, response: ServerResponse, visit: Visit) {
    const body = await readBody(request);
    const stream = visit.path === '/api/lead-events.php';
    await forward(request, response, { ...visit, body, stream, servers: options.apiServers() });
  }

  async function toFile(request: IncomingMessage, response: ServerResponse, visit: Visit) {
    const { part: linked, rest } = partOf(visit);
    // A release may switch the link at any moment: one request sees one release.
    const part = { ...linked, pages: await realpath(linked.pages).catch(() => linked.pages) };
    const file = await findIn(part, rest);
    const isQuestion = request.method === 'GET' || request.method === 'HEAD';
    if (file && !isQuestion) throw new GatewayError(405);
    const headers = visit.path === '/contact' ? { Vary: 'Accept' } : {};
    if (file) return sendFile(request, response, file, { ...visit, status: 200, headers });
    const notFound = visit.path.startsWith('/ui/') ? undefined : await findFile(part.pages, ['404.html']);
    if (!notFound) throw new GatewayError(404);
    await sendFile(request, response, notFound, { ...visit, kind: 'pages', status: 404 });
  }

  function partOf({ path, admin }: Visit) {
    if (path.startsWith('/ui/')) return kitAt(options.sharedUi, path.slice('/ui'.length));
    if (path === '/admin' || path.startsWith('/admin/')) {
      return { part: options.adminApp, rest: path.slice('/admin'.length) || '/' };
    }
    return admin ? { part: options.adminApp, rest: '/404.html' } : { part: options.publicSite, rest: path };
  }
}

/** A kit of a later contract stands in a folder of its own beside the first one's assets: /ui/v2/ is v2/current. */
function kitAt(kit: StaticPart, path: string) {
  const [, contract = '', rest = path] = /^\/(v\d+)(\/.*)$/.exec(path) ?? [];
  if (contract === '') return { part: kit, rest };
  const folder = join(kit.assets, '..', contract);
  return { part: { pages: join(folder, 'current'), assets: join(folder, 'assets') }, rest };
}

/** A page is named without its index.html; no other HTML file has an address. */
function findIn(part: StaticPart, path: string) {
  if (path.startsWith('/assets/') && !path.includes('//')) return findFile(part.assets, [path.slice('/assets'.length)]);
  if (path.endsWith('.html') || path.includes('//')) return undefined;
  return findFile(part.pages, [path, path === '/' ? 'index.html' : `${path}/index.html`]);
}

function describeVisit(request: IncomingMessage, isAdminHost: (host: string) => boolean): Visit {
  const [rawPath = '/'] = (request.url ?? '/').split('?');
  const path = requestPath(rawPath);
  const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  const admin = isAdminHost(host);
  const noindex = admin || /^\/admin(\/|$)/.test(rawPath);
  return { kind: kindOf(request, path ?? rawPath), path: path ?? '', admin, noindex };
}

function kindOf(request: IncomingMessage, path: string): Kind {
  if (path === '/mail.php' && /text\/html/.test(request.headers.accept ?? '')) return 'form';
  if (path === '/mail.php' || /^\/+api(\/|$)/i.test(path)) return 'api';
  return /^\/(admin\/|ui\/(v\d+\/)?)?assets\//.test(path) ? 'asset' : 'pages';
}

function checkShape(request: IncomingMessage, visit: Visit) {
  const line = `${request.method} ${request.url} HTTP/1.1`;
  if (line.length > limits.headerLineBytes) throw new GatewayError(414);
  const { rawHeaders } = request;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const length = (rawHeaders[index]?.length ?? 0) + (rawHeaders[index + 1]?.length ?? 0) + 2;
    if (length > limits.headerLineBytes) throw new GatewayError(400);
  }
  if (visit.path === '' || (request.httpVersion === '1.1' && request.headers.host === undefined))
    throw new GatewayError(400);
}

const wantsJson = (request: IncomingMessage) => /application\/json/.test(request.headers.accept ?? '');

function queryOf(request: IncomingMessage) {
  const start = request.url?.indexOf('?') ?? -1;
  return start === -1 ? '' : (request.url?.slice(start) ?? '');
}

const redirectNames: Record<number, string> = { 301: '301 Moved Permanently', 302: '302 Found' };

/** With the few words that nginx puts under a redirect, for clients that do not follow it. */
function redirect(response: ServerResponse, visit: Visit, status: 301 | 302, location: string) {
  const title = redirectNames[status];
  const lines = ['<html>', `<head><title>${title}</title></head>`, '<body>', `<center><h1>${title}</h1></center>`];
  const body = [...lines, '<hr><center>nginx</center>', '</body>', '</html>', ''].join('\r\n');
  const headers = { ...answerHeaders({ ...visit, status }), 'Content-Type': 'text/html', Location: location };
  response.writeHead(status, { ...headers, 'Content-Length': String(body.length) }).end(body);
}

function sendError(request: IncomingMessage, response: ServerResponse, visit: Visit, status: number) {
  const { type, body } = errorAnswer(visit.kind, status);
  const unread = status === 413 || status === 400 || status === 414;
  response.writeHead(status, {
    ...answerHeaders({ ...visit, status }),
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
    ...(unread ? { Connection: 'close' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** What never became a request: a broken line, headers beyond every limit, a visitor too slow to finish one. */
function refuseConnection(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET' || error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.destroy();
    return;
  }
  const start = error.rawPacket?.subarray(0, limits.headerLineBytes + 2).toString('latin1') ?? '';
  const status = error.code === 'HPE_HEADER_OVERFLOW' && !start.includes('\n') ? 414 : 400;
  const kind: Kind = /^[A-Z]+ \/(api\/|mail\.php[ ?])/.test(start) ? 'api' : 'pages';
  const { type, body } = errorAnswer(kind, status);
  const headers = {
    ...answerHeaders({ kind, status, noindex: false }),
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${status} ${status === 414 ? 'URI Too Long' : 'Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
}
