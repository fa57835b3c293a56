import { join } from 'node:path';
import type { StaticPart } from './gateway.ts';

/** A release that is looked at before it is live. */
export type Preview = { part: 'public-site' | 'admin-app' | 'shared-ui'; version: string };

const NAMED = '(public-site|admin-app|shared-ui)';
const VERSION = '([0-9A-Za-z.-]+)';
const LINK = new RegExp(`^/preview/${NAMED}/${VERSION}$`);
const COOKIE = new RegExp(`(?:^|; *)preview=${NAMED}:${VERSION}(?:;|$)`);
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict';

/** What each part's addresses look like; hashed files are those of every release anyway. */
const previewed = {
  'public-site':
    /^(?!\/(?:api|admin|ui|assets|preview|error)(?:\/|$)|\/(?:mail\.php|healthz|readyz|404\.html)$)(\/.*)$/,
  'admin-app': /^\/admin(?!\/assets\/|\/404\.html$)(\/.*|$)/,
  'shared-ui': /^\/ui(?!\/(?:v\d+|assets)\/)(\/.*)$/,
};

/** The preview that a Cookie header names. */
export function previewOf(cookie: string | undefined): Preview | undefined {
  const [, part, version] = COOKIE.exec(cookie ?? '') ?? [];
  return part === undefined || version === undefined ? undefined : { part: part as Preview['part'], version };
}

/** The answer to a link that begins or ends a preview; undefined for any other path. */
export function previewLink(path: string): Response | undefined {
  const redirect = (location: string, cookie: string) =>
    new Response(null, {
      status: 302,
      headers: { Location: location, 'Set-Cookie': `preview=${cookie}`, 'Cache-Control': 'no-store' },
    });
  if (path === '/preview/over') return redirect('/admin', `; ${ATTRIBUTES}; Max-Age=0`);
  const [, part, version] = LINK.exec(path) ?? [];
  return part === undefined
    ? undefined
    : redirect(part === 'admin-app' ? '/admin' : '/', `${part}:${version}; ${ATTRIBUTES}`);
}

/** The path inside the previewed release; undefined for what is not of its part. */
export const previewedPath = ({ part }: Preview, path: string): string | undefined => previewed[part].exec(path)?.[1];

/** Where a release of a part lies. */
export const releaseOf = ({ assets }: StaticPart, version: string): string => join(assets, '..', 'releases', version);
