import { join } from 'node:path';
import { sendFile } from './static-files.ts';
import { ask, type StaticPart, type Visit } from './visit.ts';

/** Returns the head record that is requested; the contact page's record shares the page's path. */
export function recordOf(c: Visit): string | undefined {
  if (c.req.path === '/contact') return ask(c, 'contact_as_json') && !ask(c, 'has_no_site') ? 'contact' : undefined;
  return /^\/api\/get-([a-z-]+)-seo\.php$/.exec(c.req.path)?.[1];
}

/** Sends the live release's copy of the record; returns undefined if the release does not contain it. */
export async function sendRecord(c: Visit, record: string): Promise<Response | undefined> {
  const found = await sendFile(c, c.var.gateway.publicSite.pages, `/seo/${record}.json`);
  found?.headers.set('Cache-Control', record === 'contact' ? 'no-store' : 'no-cache');
  return found;
}

/** Sends the file that a path names in one of the parts. No path ends in .html: pages are served without index.html. */
export async function sendLocated(c: Visit): Promise<Response | undefined> {
  const { part, file } = locate(c);
  if (part === undefined || file.endsWith('.html')) return undefined;
  const [, asset] = /^\/assets(\/.*)$/.exec(file) ?? [];
  return asset === undefined ? sendFile(c, part.pages, file) : sendFile(c, part.assets, asset);
}

function locate(c: Visit): { part?: StaticPart; file: string } {
  const { path } = c.req;
  const { publicSite, adminApp, sharedUi } = c.var.gateway;
  const [, laterKit, kitFile] = /^\/ui\/(v\d+)(\/.*)$/.exec(path) ?? [];
  if (laterKit !== undefined && kitFile !== undefined) {
    // It has its own folder next to the first contract's assets.
    const folder = join(sharedUi.assets, '..', laterKit);
    return { part: { pages: join(folder, 'current'), assets: join(folder, 'assets') }, file: kitFile };
  }
  const file = ask(c, 'path_in_part');
  if (path.startsWith('/ui/')) return { part: sharedUi, file };
  if (path === '/admin') return { part: adminApp, file: '' };
  if (path.startsWith('/admin/')) return { part: adminApp, file };
  return ask(c, 'has_no_site') ? { file } : { part: publicSite, file };
}
