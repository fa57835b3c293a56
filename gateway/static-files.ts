import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';

const otherwise = async () => undefined;

/** Sends a file or a folder's index.html, compressed if possible, with nginx's ETag; undefined if neither exists. */
export async function sendFile(c: Context, folder: string, file: string): Promise<Response | undefined> {
  const rewriteRequestPath = () => join(linkedFolder(folder), file);
  const response = await serveStatic({ precompressed: true, rewriteRequestPath })(c, otherwise);
  if (!response) return undefined;
  const changed = Date.parse(response.headers.get('Last-Modified') ?? '') / 1000;
  const size = Number(response.headers.get('Content-Length'));
  response.headers.set('ETag', `"${changed.toString(16)}-${size.toString(16)}"`);
  return response;
}

/** Resolves the link once per request, so that a request sees one release even if the link is switched meanwhile. */
function linkedFolder(folder: string) {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
