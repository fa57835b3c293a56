import { adminPaths } from '../admin-app/src/routes.ts';
import { HttpClient } from '../harness/load/http-client.ts';
import type { Product } from '../harness/product/start-product.ts';
import { routes } from '../public-site/src/routes.ts';
import { OTHER_ORIGIN, startObservatory } from './headers/observatory.ts';
import type { ResilienceTestFile } from './resilience-test.ts';

type Page = { host: string; path: string };

/** Every page of both hosts, over TLS; the rounds are how many pages of the public host are looked at. */
export default {
  title: 'the headers of every page of both hosts, over TLS',
  rounds: { short: 20, default: 1000, full: 1000 },
  seededFault: {
    what: 'one location has a header of its own, and so none of the others',
    inject: async ({ gateway }) =>
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
        secure: await look(product, page, true),
        plain: await look(product, page, false),
        shared: await look(product, page, true, 'OPTIONS'),
      });
      scores.push(score);
      if (score < 130) poor.push(`${page.host}${page.path}: ${score} (${notes.join('; ')})`);
    }
    return {
      promise: 'headers by the rules of the Mozilla HTTP Observatory (v4): ≥ 130 on every page of both hosts',
      measured: `${pages.length} pages: ${Math.min(...scores)} to ${Math.max(...scores)} points, ${poor.length} below 130`,
      kept: pages.length > 0,
      faults: poor,
    };
  },
} satisfies ResilienceTestFile;

async function look(product: Product, { host, path }: Page, tls: boolean, method: 'GET' | 'OPTIONS' = 'GET') {
  const port = (tls ? product.port : product.gateway?.site().tls?.plainPort) ?? 0;
  using client = new HttpClient(port, { tls });
  const sharing = method === 'OPTIONS' ? { Origin: OTHER_ORIGIN, 'Access-Control-Request-Method': 'GET' } : {};
  return await client.send({ path, method, headers: { Host: `${host}:${port}`, Accept: 'text/html', ...sharing } });
}
