import { once } from 'node:events';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { adminPaths } from '../../admin-app/src/routes.ts';
import { routes } from '../../public-site/src/routes.ts';
import type { Product } from '../product/start-product.ts';
import type { DrillFile } from './drill.ts';
import { type HttpResponse, OTHER_ORIGIN, startObservatory } from './headers/observatory.ts';

type Page = { host: string; path: string };

/** Every page of both hosts, over TLS; the rounds are how many pages of the public host are looked at. */
export default {
  title: 'the headers of every page of both hosts, over TLS',
  rounds: { short: 20, default: 1000, full: 1000 },
  seededFault: {
    what: 'one location has a header of its own, and so none of the others',
    sabotage: async ({ gateway }) =>
      gateway?.serve({
        extra: [
          'location = /admin/nowhere { default_type text/html; add_header X-Own 1; return 404 "<!doctype html>"; }',
        ],
      }),
  },
  run: async (run) => {
    const product = await run.startProduct({ tls: true });
    const publicPaths = [...routes.map(({ path }) => path), '/no-such-page', '/404.html'].slice(-run.rounds);
    const adminPages = [...Object.values(adminPaths), '/admin/nowhere'];
    const pages: Page[] = [
      ...[...publicPaths, ...adminPages].map((path) => ({ host: 'localhost', path })),
      ...[...adminPages, '/'].map((path) => ({ host: 'admin.localhost', path })),
    ];
    const scoreOf = await startObservatory(run.log);
    const scores: number[] = [];
    const poor: string[] = [];
    for (const page of pages) {
      const { score, notes } = scoreOf(new URL(`https://${page.host}${page.path}`), {
        secure: await look(product, page, { tls: true, method: 'GET' }),
        plain: await look(product, page, { tls: false, method: 'GET' }),
        shared: await look(product, page, { tls: true, method: 'OPTIONS' }),
      });
      scores.push(score);
      if (score < 130) poor.push(`${page.host}${page.path}: ${score} (${notes.join('; ')})`);
    }
    return {
      promise: 'headers by the rules of the Mozilla HTTP Observatory (v4): ≥ 130 on every page of both hosts',
      measured: `${pages.length} pages: ${Math.min(...scores)} to ${Math.max(...scores)} points, ${poor.length} below 130`,
      kept: poor.length === 0 && pages.length > 0,
      faults: poor,
    };
  },
} satisfies DrillFile;

type How = { tls: boolean; method: 'GET' | 'OPTIONS' };

async function look({ port, gateway }: Product, { host, path }: Page, { tls, method }: How): Promise<HttpResponse> {
  const at = { host: '127.0.0.1', port: tls ? port : gateway?.site().tls?.plainPort, path, method };
  const sharing = method === 'OPTIONS' ? { Origin: OTHER_ORIGIN, 'Access-Control-Request-Method': 'GET' } : {};
  const headers = { Host: `${host}:${at.port}`, Accept: 'text/html', ...sharing };
  const request = tls
    ? secureRequest({ ...at, headers, servername: host, rejectUnauthorized: false })
    : plainRequest({ ...at, headers });
  const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}
