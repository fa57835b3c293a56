import { readFile } from 'node:fs/promises';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { preferredType } from '../api/src/http/preferred-type.ts';
import { type GatewayContext, hasNoStaffArea, isCall, isStaffHost, type StaticPart } from './gateway-context.ts';
import { addHeaders, policyOfData } from './headers.ts';

const LINE_BYTES = 8 * 1024;
const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** A Connection header that names another header restricts it to this hop, but the gateway would forward it. */
const NAMES_NO_HEADER = /^([ ,]*\b(close|keep-alive|te|upgrade|http2-settings)\b)*[ ,]*$/i;

const unavailable = "We can't take requests right now. Please try again in a minute or call us directly.";
const messages: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'Not found.',
  405: 'Method not allowed.',
  413: 'This is too long to be sent. Please shorten it.',
  414: 'The address is too long.',
  429: 'Too many requests at once. Please wait a moment and try again.',
};

/** Returns the status with which a malformed request is refused before routing; undefined for a valid one. */
export function faultOf({ method = '', url = '', headers, rawHeaders }: IncomingMessage): 400 | 405 | 414 | undefined {
  if (url.length > LINE_BYTES) return 414;
  if (rawHeaders.some((text) => text.length > LINE_BYTES) || !isSound(url)) return 400;
  if (rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1) return 400;
  if (!METHODS.has(method)) return 405;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return (hasBody && method !== 'POST') || !NAMES_NO_HEADER.test(headers.connection ?? '') ? 400 : undefined;
}

/** Returns whether a path is correctly escaped, has no NUL and stays below the root; runs before dots are resolved. */
function isSound(url: string) {
  const [path = ''] = url.split('?');
  if (/%(?![\da-f]{2})|%00/i.test(path)) return false;
  let depth = 0;
  for (const name of path.replace(/%2f/gi, '/').replace(/%2e/gi, '.').split('/').slice(1)) {
    if (name !== '.') depth += name === '..' ? -1 : 1;
    if (depth < 0) return false;
  }
  return true;
}

/** Responds with an error as nginx.conf does: a page, the form's own page, JSON for calls, or else a line of text. */
export async function refuse(c: GatewayContext, status: number): Promise<Response> {
  const { path } = c.req;
  const { publicSite, adminApp } = c.var.gateway;
  if (path === '/mail.php' && !isStaffHost(c) && preferredType(c.req.header('Accept')) === 'html') {
    const page = await errorPage(publicSite, status === 413 ? 'too-long.html' : 'not-sent.html', status);
    page.headers.set('Cache-Control', 'no-store');
    return page;
  }
  if (path === '/mail.php' || isCall(path)) return jsonRefusal(status);
  if (isStaffHost(c)) return status === 404 ? errorPage(adminApp, '404.html', 404) : textRefusal(status);
  if (status !== 404) return errorPage(publicSite, 'not-opened.html', status);
  if (path.startsWith('/ui/')) return textRefusal(404);
  const isStaffPage = /^\/admin(\/|$)/.test(path) && !hasNoStaffArea(c);
  return isStaffPage
    ? errorPage(adminApp, '404.html', 404)
    : errorPage(publicSite, path.startsWith('/es/') ? 'es/404.html' : '404.html', 404);
}

/** Returns a page that has no address of its own; a line of text if the build lacks it. */
async function errorPage({ pages }: StaticPart, file: string, status: number): Promise<Response> {
  const html = await readFile(join(pages, file)).catch(() => undefined);
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return html ? new Response(html, { status, headers }) : textRefusal(status);
}

const messageOf = (status: number) => messages[status] ?? unavailable;

function textRefusal(status: number): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(`${messageOf(status)}\n`, { status, headers });
}

function jsonRefusal(status: number): Response {
  const headers = { 'Cache-Control': 'no-store', 'Content-Security-Policy': policyOfData };
  return Response.json({ status: 'error', message: messageOf(status) }, { status, headers });
}

/** Creates the response for a malformed request, based on its first line. */
export async function refuseLine(site: StaticPart, line: string, status: number): Promise<Response> {
  const isJson = /^[A-Z]+ \/+(api(\/|$)|mail\.php([? ]|$))/i.test(line);
  const response = isJson ? jsonRefusal(status) : await errorPage(site, 'not-opened.html', status);
  addHeaders(response);
  return response;
}

/** Answers a request that cannot be parsed (a broken line, headers beyond every limit) directly on the socket. */
export async function refuseConnection(
  site: StaticPart,
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Duplex,
): Promise<void> {
  if (!socket.writable || error.code === 'ECONNRESET' || error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.destroy();
    return;
  }
  const start = error.rawPacket?.subarray(0, LINE_BYTES).toString('latin1') ?? '';
  await refuseOnSocket(site, socket, start, error.code === 'HPE_HEADER_OVERFLOW' && !start.includes('\n') ? 414 : 400);
}

/** Closes a connection with an error response. */
export async function refuseOnSocket(site: StaticPart, socket: Duplex, line: string, status: number): Promise<void> {
  const response = await refuseLine(site, line, status);
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const body = await response.text();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}connection: close\r\n\r\n${body}`);
}
