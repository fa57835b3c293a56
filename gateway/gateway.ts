import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { callApi, isStaff } from './call-api.ts';
import { createLimits } from './limits.ts';
import { withHeaders } from './nginx-conf.ts';
import { openServer } from './open-server.ts';
import { faultOf, refuse } from './refusal.ts';
import { recordOf, sendLocated, sendRecord } from './site-files.ts';
import { sendFile } from './static-files.ts';
import { ask, type GatewayOptions, type Surroundings, type Visit, variablesOf } from './visit.ts';

/**
 * Creates the gateway of `npm start`, with the same routes, headers, refusals and limits as nginx.conf, for one API
 * process. Rules that nginx.conf expresses as maps are read from there, under the same variable names.
 */
export function createGateway(gateway: GatewayOptions): Server {
  const app = new Hono<Surroundings>();
  const isTooMuch = createLimits();

  app.use(async (c, next) => {
    c.set('gateway', gateway);
    c.set('variables', variablesOf(c));
    await next();
    withHeaders(c.res, { ...c.var.variables, previewed_file: ask(c, 'previewed_path') });
  });
  app.use(compress({ encoding: 'gzip' }));
  app.use((c, next) => {
    const status = faultOf(c.env.incoming) ?? (isTooMuch(c) ? 429 : undefined);
    return status === undefined ? next() : refuse(c, status);
  });
  app.use(bodyLimit({ maxSize: 64 * 1024, onError: (c) => refuse(c, 413) }));
  app.use((c, next) => (ask(c, 'hidden') ? refuse(c, 404) : next()));
  app.use(async (c, next) => {
    if (ask(c, 'preview_cookie')) return c.redirect(ask(c, 'preview_leads_to'));
    return ask(c, 'previewed_path') ? sendPreview(c) : next();
  });
  app.use(async (c, next) => {
    const { path, url } = c.req;
    if (recordOf(c) !== undefined) return next();
    if (ask(c, 'seeks_the_form')) return c.redirect('/contact');
    if (['api', 'form'].includes(ask(c, 'kind')) || ['/healthz', '/readyz', '/statusz'].includes(path))
      return callApi(c);
    if (path === '/' && ask(c, 'has_no_site')) return c.redirect('/admin');
    if (!existsSync(ask(c, 'file_without_slash'))) return next();
    return c.redirect(ask(c, 'without_slash') + new URL(url).search, 301);
  });
  app.get('*', etag(), async (c) => {
    c.req.raw.headers.delete('Range');
    const record = recordOf(c);
    const found = record === undefined ? await sendLocated(c) : await sendRecord(c, record);
    if (c.req.path === '/contact') found?.headers.append('Vary', 'Accept');
    return found ?? refuse(c, 404);
  });
  app.all('*', (c) => refuse(c, 405));
  app.onError((_error, c) => refuse(c, 502));
  return openServer(app.fetch);
}

/** Serves a release that is not live yet to signed-in staff. */
async function sendPreview(c: Visit) {
  if (await isStaff(c))
    return (await sendFile(c, ask(c, 'previewed_folder'), ask(c, 'previewed_path'))) ?? refuse(c, 404);
  c.header('Cache-Control', 'no-store');
  return c.redirect('/preview/over');
}
