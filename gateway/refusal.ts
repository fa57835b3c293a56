import { readFile } from 'node:fs/promises';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { type GatewayContext, hasNoStaffArea, isCall, isStaffHost } from './gateway-context.ts';
import { addHeaders, policyOfData } from './headers.ts';
import { sendNotFound } from './static-files.ts';

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
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    let depth = 0;
    for (const name of path.split('/').slice(1)) {
      if (name !== '.') depth += name === '..' ? -1 : 1;
      if (depth < 0) return false;
    }
    return !path.includes('\0');
  } catch {
    return false;
  }
}

/** Responds with an error as nginx.conf does: a page, the form's own page, JSON for calls, or else a line of text. */
export async function refuse(c: GatewayContext, status: number): Promise<Response> {
  const { path } = c.req;
  const { publicSite, adminApp } = c.var.gateway;
  const isForm = path === '/mail.php';
  if (isForm && !isStaffHost(c) && acceptsHtml(c)) {
    const file = join(publicSite.pages, status === 413 ? 'too-long.html' : 'not-sent.html');
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
    return new Response(await readFile(file, 'utf8'), { status, headers });
  }
  if (isForm || isCall(path) || status !== 404) return refusal(isForm || isCall(path), status);
  const isStaffPage = isStaffHost(c) || (/^\/admin(\/|$)/.test(path) && !hasNoStaffArea(c));
  const page = isStaffPage
    ? await sendNotFound(c, adminApp.pages, '404.html')
    : !path.startsWith('/ui/') &&
      (await sendNotFound(c, publicSite.pages, path.startsWith('/es/') ? 'es/404.html' : '404.html'));
  return page || refusal(false, status);
}

export const acceptsHtml = (c: GatewayContext): boolean => c.req.header('Accept')?.includes('text/html') ?? false;

function refusal(isJson: boolean, status: number): Response {
  const message = messages[status] ?? unavailable;
  if (!isJson)
    return new Response(`${message}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  const headers = { 'Cache-Control': 'no-store', 'Content-Security-Policy': policyOfData };
  return Response.json({ status: 'error', message }, { status, headers });
}

/** Creates the response for a malformed request, based on its first line. */
export function refuseLine(line: string, status: number): Response {
  const response = refusal(/^[A-Z]+ \/+(api(\/|$)|mail\.php([? ]|$))/i.test(line), status);
  addHeaders(response);
  return response;
}

/** Answers a request that cannot be parsed (a broken line, headers beyond every limit) directly on the socket. */
export async function refuseConnection(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET' || error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.destroy();
    return;
  }
  const start = error.rawPacket?.subarray(0, LINE_BYTES).toString('latin1') ?? '';
  await refuseOnSocket(socket, start, error.code === 'HPE_HEADER_OVERFLOW' && !start.includes('\n') ? 414 : 400);
}

/** Closes a connection with an error response. */
export async function refuseOnSocket(socket: Duplex, line: string, status: number) {
  const response = refuseLine(line, status);
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const body = await response.text();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}connection: close\r\n\r\n${body}`);
}
