import type { Server } from 'node:http';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { preferredType } from '../api/src/http/preferred-type.ts';
import { callApi } from './call-api.ts';
import {
  addressOf,
  type GatewayEnv,
  type GatewayOptions,
  hasNoStaffArea,
  isCall,
  isStaffHost,
} from './gateway-context.ts';
import { addHeaders, addRobots } from './headers.ts';
import { createLimits } from './limits.ts';
import { openServer } from './open-server.ts';
import { faultOf, refuse } from './refusal.ts';
import { sendContact, sendLocated, sendRecord, withoutSlash } from './site-files.ts';

const RECORD = '/api/:file{get-[a-z-]+-seo\\.php}';

/** The calls that visitors need, on every host. */
const PUBLIC_CALL = /^\/api\/(track-(visit|call|email)|get-[a-z-]+-seo)\.php$/;

/**
 * Creates the gateway of `npm start`, with the same routes, headers, refusals and limits as nginx.conf, for one API
 * process.
 */
export function createGateway(gateway: GatewayOptions): Server {
  const app = new Hono<GatewayEnv>();
  const isTooMany = createLimits();
  // With another policy, a browser would replace the one it has kept.
  const revalidate = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Content-Security-Policy'] });

  app.use(async (c, next) => {
    c.set('gateway', gateway);
    await next();
    addHeaders(c.res);
    addRobots(c);
  });
  app.use(compress({ encoding: 'gzip' }));
  app.use((c, next) => {
    const isOneTooMany = isTooMany(addressOf(c), (close) => c.env.outgoing.once('close', close));
    const status = faultOf(c.env.incoming) ?? (isOneTooMany ? 429 : undefined);
    return status === undefined ? next() : refuse(c, status);
  });
  app.use(bodyLimit({ maxSize: 64 * 1024, onError: (c) => refuse(c, 413) }));

  // Where the staff area has its own host, the others have none of it.
  app.use((c, next) => {
    const { path } = c.req;
    const isOfStaff = /^\/(admin(\/|$)|readyz$)/.test(path) || (isCall(path) && !PUBLIC_CALL.test(path));
    return isOfStaff && hasNoStaffArea(c) ? refuse(c, 404) : next();
  });

  // Calls. A page's head is part of the page's release.
  app.get(RECORD, revalidate, async (c) => {
    const name = c.req.param('file').replace(/^get-(.+)-seo\.php$/, '$1');
    return (await sendRecord(c, name)) ?? refuse(c, 404);
  });
  app.all(RECORD, (c) => refuse(c, 405));
  app.get('/mail.php', (c, next) => {
    if (isStaffHost(c) || preferredType(c.req.header('Accept')) !== 'html') return next();
    c.header('Cache-Control', 'no-store');
    return c.redirect('/contact');
  });
  for (const path of ['/mail.php', '/healthz', '/readyz', '/statusz']) app.all(path, callApi);
  app.use((c, next) => (isCall(c.req.path) ? callApi(c) : next()));

  // One address per page, without a trailing slash, a double slash or index.html; nothing whose name begins with a dot.
  app.use((c, next) => {
    const { path, url } = c.req;
    if (path === '/') return isStaffHost(c) ? Promise.resolve(c.redirect('/admin')) : next();
    const page = withoutSlash(c);
    if (page !== undefined) return Promise.resolve(c.redirect(page + new URL(url).search, 301));
    return /\/$|\/\/|\/\.(?!well-known\/)|\.html$/.test(path) ? refuse(c, 404) : next();
  });
  app.get('*', revalidate, async (c) => {
    c.req.raw.headers.delete('Range');
    const isContact = c.req.path === '/contact' && !isStaffHost(c);
    return (await (isContact ? sendContact(c) : sendLocated(c))) ?? refuse(c, 404);
  });
  app.all('*', (c) => refuse(c, 405));
  app.onError((_error, c) => refuse(c, 502));
  return openServer(app.fetch, gateway.publicSite);
}
