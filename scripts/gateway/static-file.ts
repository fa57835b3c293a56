import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type AnswerContext, answerHeaders, contentTypes } from './policy.ts';

export type StaticFile = { path: string; extension: string; size: number; modified: Date };

/** The first of the paths that is a file inside the folder. */
export async function findFile(folder: string, paths: string[]): Promise<StaticFile | undefined> {
  for (const path of paths) {
    const full = join(folder, path);
    if (path.includes('\0') || !resolve(full).startsWith(resolve(folder) + sep)) continue;
    const file = await stat(full).catch(() => undefined);
    if (file?.isFile()) {
      return { path: full, extension: extname(full).slice(1), size: file.size, modified: file.mtime };
    }
  }
  return undefined;
}

type Answer = Pick<AnswerContext, 'kind' | 'noindex'> & { status: number; headers?: Record<string, string> };

/** Sends a file as nginx does: a precompressed copy when there is one, its ETag and Last-Modified, 304 when unchanged. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile, answer: Answer) {
  const { chosen, encoding, varies } = await chooseCopy(request, file);
  const modified = Math.floor(chosen.modified.getTime() / 1000);
  const etag = `"${modified.toString(16)}-${chosen.size.toString(16)}"`;
  const lastModified = new Date(modified * 1000).toUTCString();
  const unchanged = answer.status === 200 && isUnchanged(request, etag, lastModified);
  const status = unchanged ? 304 : answer.status;
  const vary = [varies ? 'Accept-Encoding' : undefined, answer.headers?.Vary].filter((name) => name !== undefined);
  const headers: Record<string, string> = {
    ...answerHeaders({ kind: answer.kind, noindex: answer.noindex, status }),
    ...(answer.headers ?? {}),
    ...(vary.length > 0 ? { Vary: vary.join(', ') } : {}),
  };
  headers.ETag = etag;
  if (answer.status === 200) headers['Last-Modified'] = lastModified;
  if (unchanged) {
    response.writeHead(304, headers).end();
    return;
  }
  headers['Content-Type'] = contentTypes[file.extension] ?? 'application/octet-stream';
  headers['Content-Length'] = String(chosen.size);
  if (encoding) headers['Content-Encoding'] = encoding;
  response.writeHead(status, headers);
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(chosen.path), response);
}

async function chooseCopy(request: IncomingMessage, file: StaticFile) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const copies = await Promise.all(
    (['br', 'gz'] as const).map((extension) => findFile(join(file.path, '..'), [`${nameOf(file)}.${extension}`])),
  );
  const [br, gz] = copies;
  const varies = br !== undefined || gz !== undefined;
  if (br && accepts(accepted, 'br')) return { chosen: br, encoding: 'br', varies };
  if (gz && accepts(accepted, 'gzip')) return { chosen: gz, encoding: 'gzip', varies };
  return { chosen: file, encoding: undefined, varies };
}

const nameOf = (file: StaticFile) => file.path.slice(file.path.lastIndexOf(sep) + 1);

export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** nginx's way: every condition that is sent must hold, and the date must be the very one. */
function isUnchanged(request: IncomingMessage, etag: string, lastModified: string) {
  const since = request.headers['if-modified-since'];
  const match = request.headers['if-none-match'];
  if (since === undefined && match === undefined) return false;
  if (since !== undefined && Date.parse(since) !== Date.parse(lastModified)) return false;
  if (match === undefined || match.trim() === '*') return true;
  return match.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
