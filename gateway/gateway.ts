import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { limitKey } from '@advocate/facts/limit-key';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { etag } from 'hono/etag';
import { proxy } from 'hono/proxy';
import { errors } from 'undici';
import { createCallLimit } from './call-limit.ts';
import { fetchFromApi } from './fetch-from-api.ts';
import { callLimit, readVariable, type Variables, withHeaders } from './nginx-conf.ts';
import { faultOf, refusal, refuseConnection, refuseLine, refuseOnSocket } from './refusal.ts';
import { sendFile, sendNotFound } from './static-files.ts';

/** A static part on disk: its pages, and its hashed files, which outlive a release. */
export type StaticPart = { pages: string; assets: string };

export type GatewayOptions = {
  publicSite: StaticPart;
  adminApp: StaticPart;
  sharedUi: StaticPart;
  /** Where the API listens, such as http://127.0.0.1:3000. */
  apiOrigin: string;
  /** The host that alone serves the staff area; left out, both do, and a host called admin.… serves nothing else. */
  adminHost?: string | undefined;
};

type Visit = Context<{ Bindings: HttpBindings }>;

const REQUESTS_AT_ONCE = 200;

/**
 * The gateway of `npm start`: same routes, headers, refusals and limits as nginx.conf, for one API process. What nginx.conf
 * says in maps is asked of them, by the names that they have there.
 */
export function createGateway({ publicSite, adminApp, sharedUi, apiOrigin, adminHost }: GatewayOptions): Server {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const running = new Map<string, number>();
  const mayCall = createCallLimit(callLimit.perSecond, callLimit.burst);

  app.use(async (c, next) => {
    await next();
    withHeaders(c.res, { ...variablesOf(c), previewed_file: ask(c, 'previewed_path') });
  });
  app.use(compress({ encoding: 'gzip' }));
  app.use((c, next) => {
    const status = faultOf(c.env.incoming) ?? (isOneTooMany(c) || isTooFast(c) ? 429 : undefined);
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

  const server = createServer(
    {
      maxHeaderSize: 32 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (incoming.httpVersion === '1.0' && incoming.headers.host === undefined) {
        incoming.headers.host = 'localhost';
        incoming.rawHeaders.push('Host', incoming.headers.host);
      }
      const errorHandler = () => refuseLine(`${incoming.method} ${incoming.url}`, 400);
      void getRequestListener(app.fetch, { errorHandler })(incoming, outgoing);
    },
  );
  server.on('clientError', refuseConnection);
  server.on('connect', ({ method, url }, socket) => refuseOnSocket(socket, `${method} ${url}`, 405));
  // Nothing else is expected of us; nginx passes it over too.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  return server;

  /** What nginx.conf's maps ask about a request, and what its includes say of the hosts and the parts. */
  function variablesOf(c: Visit): Variables {
    const [host = ''] = (c.req.header('Host') ?? '').toLowerCase().split(':');
    const isAdminHost = adminHost === undefined ? host.startsWith('admin.') : host === adminHost;
    return {
      request_method: c.req.method,
      uri: c.req.path,
      request_uri: c.env.incoming.url ?? '',
      http_accept: c.req.header('Accept') ?? '',
      cookie_preview: getCookie(c, 'preview') ?? '',
      host_is_admin: isAdminHost ? 'yes' : '',
      staff_is_away: adminHost !== undefined && !isAdminHost ? 'yes' : '',
      public_site: publicSite.pages,
      admin_app: adminApp.pages,
      public_site_assets: publicSite.assets,
      admin_app_assets: adminApp.assets,
      shared_ui_assets: sharedUi.assets,
    };
  }

  function ask(c: Visit, variable: string) {
    return readVariable(variable, variablesOf(c));
  }

  /** Counts the requests of one address that are under way. */
  function isOneTooMany(c: Visit) {
    const address = limitKey(plainAddress(c));
    const count = (running.get(address) ?? 0) + 1;
    running.set(address, count);
    c.env.outgoing.once('close', () => {
      const left = (running.get(address) ?? 1) - 1;
      if (left > 0) running.set(address, left);
      else running.delete(address);
    });
    return count > REQUESTS_AT_ONCE;
  }

  /** Counts what one address sends to the API. */
  function isTooFast(c: Visit) {
    const caller = readVariable('caller', { ...variablesOf(c), visitor: limitKey(plainAddress(c)) });
    return caller !== '' && !mayCall(caller);
  }

  /** An IPv4 address as itself, also on a socket of both kinds. */
  function plainAddress(c: Visit) {
    return (c.env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  }

  async function callApi(c: Visit) {
    const { raw, url } = c.req;
    const { pathname, search } = new URL(url);
    raw.headers.set('X-Forwarded-For', plainAddress(c));
    raw.headers.set('X-Forwarded-Proto', 'http');
    return proxy(`${apiOrigin}${pathname}${search}`, { raw, customFetch: fetchFromApi }).catch((error: unknown) =>
      refuse(c, error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError ? 504 : 502),
    );
  }

  /** A release before it is live, for who has signed in. */
  async function sendPreview(c: Visit) {
    const headers = { cookie: c.req.header('Cookie') ?? '' };
    const allowed = await fetch(`${apiOrigin}/api/get-admin-health.php`, { headers }).catch(() => undefined);
    if (allowed?.ok) return (await sendFile(c, ask(c, 'previewed_folder'), ask(c, 'previewed_path'))) ?? refuse(c, 404);
    c.header('Cache-Control', 'no-store');
    return c.redirect('/preview/over');
  }

  /** Which of the site's records of what a head says is asked for; the contact page's has the page's own address. */
  function recordOf(c: Visit) {
    if (c.req.path === '/contact') return ask(c, 'contact_as_json') && !ask(c, 'has_no_site') ? 'contact' : undefined;
    return /^\/api\/get-([a-z-]+)-seo\.php$/.exec(c.req.path)?.[1];
  }

  /** The record as the live release has it; undefined when that release does not carry it. */
  async function sendRecord(c: Visit, record: string) {
    const found = await sendFile(c, publicSite.pages, `/seo/${record}.json`);
    found?.headers.set('Cache-Control', record === 'contact' ? 'no-store' : 'no-cache');
    return found;
  }

  /** What a path names in one of the parts. A page is named without its index.html; no HTML file has an address. */
  async function sendLocated(c: Visit) {
    const { part, file } = locate(c);
    if (part === undefined || file.endsWith('.html')) return undefined;
    const [, asset] = /^\/assets(\/.*)$/.exec(file) ?? [];
    return asset === undefined ? sendFile(c, part.pages, file) : sendFile(c, part.assets, asset);
  }

  function locate(c: Visit): { part?: StaticPart; file: string } {
    const { path } = c.req;
    const [, laterKit, kitFile] = /^\/ui\/(v\d+)(\/.*)$/.exec(path) ?? [];
    if (laterKit !== undefined && kitFile !== undefined) {
      // It stands in a folder of its own beside the first one's assets.
      const folder = join(sharedUi.assets, '..', laterKit);
      return { part: { pages: join(folder, 'current'), assets: join(folder, 'assets') }, file: kitFile };
    }
    const file = ask(c, 'path_in_part');
    if (path.startsWith('/ui/')) return { part: sharedUi, file };
    if (path === '/admin') return { part: adminApp, file: '' };
    if (path.startsWith('/admin/')) return { part: adminApp, file };
    return ask(c, 'has_no_site') ? { file } : { part: publicSite, file };
  }

  async function refuse(c: Visit, status: number) {
    const page = status === 404 && (await sendNotFoundPage(c));
    if (page) return page;
    const unsent = join(publicSite.pages, readVariable('form_page', { status: String(status) }));
    const form = ask(c, 'kind') === 'form' && (await readFile(unsent, 'utf8').catch(() => ''));
    return form
      ? new Response(form, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      : refusal(variablesOf(c), status);
  }

  /** The page that nginx.conf has for what is not there; a release from before the Spanish pages has only the English one. */
  async function sendNotFoundPage(c: Visit) {
    const page = ask(c, 'not_found_page');
    if (page.startsWith('/error/')) return undefined;
    if (page.startsWith('/admin/')) return sendNotFound(c, adminApp.pages, '404.html');
    return (await sendNotFound(c, publicSite.pages, page)) ?? sendNotFound(c, publicSite.pages, '404.html');
  }
}
