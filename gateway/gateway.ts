import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { limitKey } from '@advocate/facts/limit-key';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { proxy } from 'hono/proxy';
import { fetchKeepingHost } from './fetch-keeping-host.ts';
import { isForStaffAlone } from './nginx-values.ts';
import { previewedPath, previewLink, previewOf, releaseOf } from './preview.ts';
import { faultOf, refusal, refuseConnection } from './refusal.ts';
import { kindOf, withHeaders } from './response-headers.ts';
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
  adminHost?: string;
};

type Visit = Context<{ Bindings: HttpBindings }>;

const VISITORS_WORD =
  /^(expect|forwarded.*|x-(original-)?forwarded.*|(x-|x-cluster-|true-|fastly-)client-ip|x-real-ip|cf-connecting-ip)$|_/;
const REQUESTS_AT_ONCE = 200;
const API_ANSWERS_WITHIN_MS = 30_000;

interface Located {
  part?: StaticPart;
  file: string;
  /** The folder with the 404.html for when there is none, and the language whose own folder comes before it. */
  pages?: string;
  language?: string | undefined;
}

/** The gateway of `npm start`: same routes, headers, refusals and limits as nginx.conf, for one API process. */
export function createGateway({ publicSite, adminApp, sharedUi, apiOrigin, adminHost }: GatewayOptions): Server {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const running = new Map<string, number>();

  app.use(async (c, next) => {
    await next();
    const isPrivate = isAdminHost(c) || /^\/admin(\/|$)/.test(c.req.path) || isPreviewed(c);
    withHeaders(c.res, kindOf(c.req.path, accept(c)), isPrivate);
  });
  app.use(compress({ encoding: 'gzip' }));
  app.use((c, next) => {
    const status = faultOf(c.env.incoming) ?? (isOneTooMany(c) ? 429 : undefined);
    return status === undefined ? next() : refuse(c, status);
  });
  app.use(bodyLimit({ maxSize: 64 * 1024, onError: (c) => refuse(c, 413) }));
  app.use(async (c, next) => {
    const { path } = c.req;
    if (adminHost === undefined || isAdminHost(c) || !isForStaffAlone(path)) return next();
    const page = kindOf(path, accept(c)) !== 'api' && (await sendNotFound(c, publicSite.pages));
    return page || refuse(c, 404);
  });
  app.use(async (c, next) => previewLink(c.req.path) ?? (await sendPreview(c)) ?? next());
  app.use((c, next) => {
    const { path, url } = c.req;
    if (recordOf(c) !== undefined) return next();
    const isCall = ['api', 'form'].includes(kindOf(path, accept(c))) || ['/healthz', '/readyz'].includes(path);
    if (isCall) return callApi(c);
    if (path === '/' && hasNoSite(c)) return Promise.resolve(c.redirect('/admin'));
    // Plain names only, so that no Location can name another host.
    const shorter = /^((\/[A-Za-z0-9._~-]+)+)\/$/.exec(path)?.[1];
    return shorter === undefined ? next() : Promise.resolve(c.redirect(shorter + new URL(url).search, 301));
  });
  app.get('*', etag(), async (c) => {
    c.req.raw.headers.delete('Range');
    const record = recordOf(c);
    if (record !== undefined) return (await sendRecord(c, record)) || callApi(c);
    const { part, file, pages, language } = locate(c, hasNoSite(c));
    const isAsset = file.startsWith('/assets/');
    // A page is named without its index.html; no HTML file has an address.
    const found =
      part &&
      !file.endsWith('.html') &&
      (await sendFile(c, isAsset ? part.assets : part.pages, file.slice(isAsset ? 7 : 0)));
    if (found && c.req.path === '/contact') found.headers.append('Vary', 'Accept');
    return found || (pages && (await sendNotFound(c, pages, language))) || refuse(c, 404);
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
      const kind = kindOf(incoming.url ?? '', '');
      const errorHandler = () => withHeaders(refusal(kind, 400), kind, false);
      void getRequestListener(app.fetch, { errorHandler })(incoming, outgoing);
    },
  );
  server.on('clientError', refuseConnection);
  // Nothing else is expected of us; nginx passes it over too.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  return server;

  function isAdminHost(c: Visit) {
    const [host = ''] = (c.req.header('Host') ?? '').toLowerCase().split(':');
    return adminHost === undefined ? host.startsWith('admin.') : host === adminHost;
  }

  /** Counts the requests of one address that are under way. */
  function isOneTooMany(c: Visit) {
    const address = limitKey(plainAddress(c));
    const count = (running.get(address) ?? 0) + 1;
    running.set(address, count);
    c.env.outgoing.once('close', () => running.set(address, (running.get(address) ?? 1) - 1));
    return count > REQUESTS_AT_ONCE;
  }

  /** An IPv4 address as itself, also on a socket of both kinds. */
  function plainAddress(c: Visit) {
    return (c.env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  }

  async function callApi(c: Visit) {
    const { raw, url } = c.req;
    const { pathname, search } = new URL(url);
    for (const name of [...raw.headers.keys()]) if (VISITORS_WORD.test(name)) raw.headers.delete(name);
    raw.headers.set('X-Forwarded-For', plainAddress(c));
    raw.headers.set('X-Forwarded-Proto', 'http');
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), API_ANSWERS_WITHIN_MS);
    const signal = AbortSignal.any([raw.signal, patience.signal]);
    return proxy(`${apiOrigin}${pathname}${search}`, { raw, signal, customFetch: fetchKeepingHost })
      .catch(() => refuse(c, patience.signal.aborted ? 504 : 502))
      .finally(() => clearTimeout(timer));
  }

  /** The public site is on the admin host only while it, or the kit that it uses, is being looked at. */
  function hasNoSite(c: Visit) {
    return isAdminHost(c) && !['public-site', 'shared-ui'].includes(previewOf(c.req.header('Cookie'))?.part ?? '');
  }

  function isPreviewed(c: Visit) {
    const preview = previewOf(c.req.header('Cookie'));
    return preview !== undefined && previewedPath(preview, c.req.path) !== undefined;
  }

  /** A release before it is live, for who has signed in; undefined for everything that is not of its part. */
  async function sendPreview(c: Visit) {
    const cookie = c.req.header('Cookie');
    const preview = previewOf(cookie);
    const path = preview && previewedPath(preview, c.req.path);
    if (preview === undefined || path === undefined || cookie === undefined) return undefined;
    const allowed = await fetch(`${apiOrigin}/api/get-admin-health.php`, { headers: { cookie } }).catch(
      () => undefined,
    );
    if (!allowed?.ok) {
      c.header('Cache-Control', 'no-store');
      return c.redirect('/preview/over');
    }
    const part = { 'public-site': publicSite, 'admin-app': adminApp, 'shared-ui': sharedUi }[preview.part];
    const found = await sendFile(c, releaseOf(part, preview.version), path);
    return found ?? (await sendNotFound(c, (isAdminHost(c) ? adminApp : publicSite).pages)) ?? refuse(c, 404);
  }

  /** Which of the site's records of what a head says is asked for; the contact page's has the page's own address. */
  function recordOf(c: Visit) {
    const { path } = c.req;
    if (path === '/contact') return /application\/json/.test(accept(c)) && !isAdminHost(c) ? 'contact' : undefined;
    return /^\/api\/get-([a-z-]+)-seo\.php$/.exec(path)?.[1];
  }

  /** The record as the live release has it; undefined when that release does not carry it. */
  async function sendRecord(c: Visit, record: string) {
    const found = await sendFile(c, publicSite.pages, `/seo/${record}.json`);
    found?.headers.set('Cache-Control', record === 'contact' ? 'no-store' : 'no-cache');
    if (c.req.path === '/contact') found?.headers.append('Vary', 'Accept');
    return found;
  }

  /** The part and the file in it that a path names. */
  function locate({ req: { path } }: Visit, onAdminHost: boolean): Located {
    const [isKit, contract, kitFile = ''] = /^\/ui(?:\/(v\d+))?(\/.*)$/.exec(path) ?? [];
    if (isKit) return { part: contract === undefined ? sharedUi : laterKit(contract), file: kitFile };
    const [isStaff, staffFile = ''] = /^\/admin(\/.*|$)/.exec(path) ?? [];
    if (isStaff !== undefined) return { part: adminApp, file: staffFile, pages: adminApp.pages };
    return onAdminHost
      ? { file: '', pages: adminApp.pages }
      : { part: publicSite, file: path, pages: publicSite.pages, language: /^\/(es)(\/|$)/.exec(path)?.[1] };
  }

  /** A kit of a later contract stands in a folder of its own beside the first one's assets. */
  function laterKit(contract: string): StaticPart {
    const folder = join(sharedUi.assets, '..', contract);
    return { pages: join(folder, 'current'), assets: join(folder, 'assets') };
  }

  async function refuse(c: Visit, status: number) {
    const kind = kindOf(c.req.path, accept(c));
    const page = kind === 'form' && (await readFile(join(publicSite.pages, 'not-sent.html'), 'utf8').catch(() => ''));
    return page
      ? new Response(page, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      : refusal(kind, status);
  }
}

const accept = (c: Visit) => c.req.header('Accept') ?? '';
