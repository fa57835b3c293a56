import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { preferredType } from '../api/src/http/preferred-type.ts';
import { type GatewayContext, isStaffHost, type StaticPart } from './gateway-context.ts';
import { policyOfData } from './headers.ts';

/** Sends a page's head record from the live release; returns undefined if the release does not contain it. */
export async function sendRecord(c: GatewayContext, name: string): Promise<Response | undefined> {
  const record = await sendFile(c, c.var.gateway.publicSite.pages, `/seo/${name}.json`);
  record?.headers.set('Content-Security-Policy', policyOfData);
  return record;
}

/** Sends the contact page, or its head record to a program that prefers JSON. */
export async function sendContact(c: GatewayContext): Promise<Response | undefined> {
  const isJson = preferredType(c.req.header('Accept')) === 'json';
  const found = await sendFile(c, c.var.gateway.publicSite.pages, isJson ? '/seo/contact.json' : '/contact');
  if (isJson) found?.headers.set('Cache-Control', 'no-store');
  found?.headers.append('Vary', 'Accept');
  return found;
}

/** Sends the file that a path names in one of the parts; hashed files are kept forever. */
export async function sendLocated(c: GatewayContext): Promise<Response | undefined> {
  const { part, file } = locate(c, c.req.path);
  const [, asset] = /^\/assets(\/.*)$/.exec(file) ?? [];
  if (part === undefined || asset === undefined) return part && sendFile(c, part.pages, file);
  const found = await sendFile(c, part.assets, asset);
  found?.headers.set('Content-Security-Policy', policyOfData);
  found?.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  return found;
}

/** Returns the address of the page that an address with a trailing slash refers to; undefined if there is none. */
export function withoutSlash(c: GatewayContext): string | undefined {
  const [, page] = /^((?:\/[\w.~-]+)+)\/$/.exec(c.req.path) ?? [];
  const { part, file } = locate(c, page ?? '/');
  return part && existsSync(join(part.pages, file, 'index.html')) ? page : undefined;
}

/** Returns the part that an address belongs to, if its host serves one there, and the path in that part. */
function locate(c: GatewayContext, path: string): { part?: StaticPart; file: string } {
  const { publicSite, adminApp, sharedUi } = c.var.gateway;
  if (/^\/admin(\/|$)/.test(path)) return { part: adminApp, file: path.slice('/admin'.length) };
  if (path.startsWith('/ui/')) return { part: sharedUi, file: path.slice('/ui'.length) };
  return isStaffHost(c) ? { file: path } : { part: publicSite, file: path };
}

/** Sends a file or a folder's index.html, compressed if possible, with nginx's ETag; undefined if neither exists. */
async function sendFile(c: GatewayContext, folder: string, file: string): Promise<Response | undefined> {
  // The link is resolved once, so that a request sees one release even if the link is switched meanwhile.
  const rewriteRequestPath = () => join(existsSync(folder) ? realpathSync(folder) : folder, file);
  const response = await serveStatic({ precompressed: true, rewriteRequestPath })(c, async () => undefined);
  if (!response) return undefined;
  const changed = Date.parse(response.headers.get('Last-Modified') ?? '') / 1000;
  const size = Number(response.headers.get('Content-Length'));
  response.headers.set('ETag', `"${changed.toString(16)}-${size.toString(16)}"`);
  return response;
}
