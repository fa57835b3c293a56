import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { readVariable, type Variables, withHeaders } from './nginx-conf.ts';

const LINE_BYTES = 8 * 1024;

/** The status with which a request is refused before anybody looks at it; undefined for a sound one. */
export function faultOf({ method, url = '', rawHeaders }: IncomingMessage): 400 | 405 | 414 | undefined {
  if (url.length > LINE_BYTES) return 414;
  if (method === 'TRACE') return 405;
  return rawHeaders.some((text) => text.length > LINE_BYTES) || !isSound(url) ? 400 : undefined;
}

/** Whether a path is well escaped, holds no NUL and stays below the root; looked at before dots are resolved. */
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

/** An answer of the gateway's own: JSON for calls, else a line of text. */
export function refusal(request: Variables, status: number): Response {
  const message = readVariable('words', { status: String(status) });
  if (readVariable('kind', request) === 'api') return Response.json({ status: 'error', message }, { status });
  return new Response(`${message}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** The same for what never became a request, by its first line. */
export const refuseLine = (line: string, status: number): Response =>
  withHeaders(refusal({ request: line }, status), { request: line });

/** Answers on the bare socket what never became a request: a broken line, headers beyond every limit. */
export async function refuseConnection(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET' || error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.destroy();
    return;
  }
  const start = error.rawPacket?.subarray(0, LINE_BYTES).toString('latin1') ?? '';
  const status = error.code === 'HPE_HEADER_OVERFLOW' && !start.includes('\n') ? 414 : 400;
  const response = refuseLine(start, status);
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const body = await response.text();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}connection: close\r\n\r\n${body}`);
}
