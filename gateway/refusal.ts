import { readFile } from 'node:fs/promises';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { readVariable, type Variables, withHeaders } from './nginx-conf.ts';
import { sendNotFound } from './static-files.ts';
import { ask, type Visit } from './visit.ts';

const LINE_BYTES = 8 * 1024;

/** Returns the status with which a malformed request is refused before routing; undefined for a valid one. */
export function faultOf({ method = '', url = '', headers, rawHeaders }: IncomingMessage): 400 | 405 | 414 | undefined {
  if (url.length > LINE_BYTES) return 414;
  if (rawHeaders.some((text) => text.length > LINE_BYTES) || !isSound(url)) return 400;
  const request = {
    request_method: method,
    http_connection: headers.connection ?? '',
    http_content_length: headers['content-length'] ?? '',
    http_transfer_encoding: headers['transfer-encoding'] ?? '',
  };
  if (readVariable('has_no_use', request)) return 405;
  return readVariable('body_of_a_read', request) || readVariable('names_a_header', request) ? 400 : undefined;
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

/** Responds to a status as nginx.conf does: a page, the form's error page, JSON for calls, or else a line of text. */
export async function refuse(c: Visit, status: number): Promise<Response> {
  const page = status === 404 && (await sendNotFoundPage(c));
  if (page) return page;
  const unsent = join(c.var.gateway.publicSite.pages, readVariable('form_page', { status: String(status) }));
  const form = ask(c, 'kind') === 'form' && (await readFile(unsent, 'utf8').catch(() => ''));
  return form
    ? new Response(form, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    : refusal(c.var.variables, status);
}

/** Sends nginx.conf's not-found page. A release older than the Spanish pages contains only the English one. */
async function sendNotFoundPage(c: Visit) {
  const page = ask(c, 'not_found_page');
  const { publicSite, adminApp } = c.var.gateway;
  if (page.startsWith('/error/')) return undefined;
  if (page.startsWith('/admin/')) return sendNotFound(c, adminApp.pages, '404.html');
  return (await sendNotFound(c, publicSite.pages, page)) ?? sendNotFound(c, publicSite.pages, '404.html');
}

/** Creates the gateway's own error response: JSON for calls, otherwise a line of text. */
function refusal(request: Variables, status: number): Response {
  const message = readVariable('words', { status: String(status) });
  if (readVariable('kind', request) === 'api') return Response.json({ status: 'error', message }, { status });
  return new Response(`${message}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** Creates the same response for a malformed request, based on its first line. */
export const refuseLine = (line: string, status: number): Response =>
  withHeaders(refusal({ request: line }, status), { request: line });

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
