import type { Plugin, ViteDevServer } from 'vite';
import { publicUrl } from './env.ts';
import { pageDocument } from './page-document.ts';

/**
 * In development, serves what the prerenderer would write, from the sources and with hot reload: every page, the SEO
 * records, and robots.txt.
 */
export function servePages(): Plugin {
  return {
    name: 'serve-pages',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          if (request.method !== 'GET') return next();
          answerTo(server, request.url ?? '/').then((answer) => {
            if (answer === undefined) next();
            else response.writeHead(answer.status, { 'Content-Type': answer.type }).end(answer.text);
          }, next);
        });
      };
    },
  };
}

/** A path without a file extension is a page. Returns undefined for a missing file. */
async function answerTo(server: ViteDevServer, url: string) {
  const path = url.split('?')[0] ?? '/';
  if (path === '/robots.txt') {
    const { robots } = (await server.ssrLoadModule('/build/site-files.ts')) as typeof import('./build/site-files.ts');
    return { status: 200, type: 'text/plain', text: robots(publicUrl) };
  }
  const record = /^\/api\/get-([a-z-]+)-seo\.php$/.exec(path)?.[1];
  if (record === undefined && /\.\w+$/.test(path)) return undefined;
  const site = (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof import('./src/entry-server.tsx');
  if (record !== undefined) {
    const answers: Record<string, unknown> = await site.seoAnswers(publicUrl, new Date().toISOString());
    const answer = answers[record] ?? { status: 'error', message: 'There is no such record.' };
    return { status: record in answers ? 200 : 404, type: 'application/json', text: JSON.stringify(answer) };
  }
  const route = site.routeOf(path);
  const html = pageDocument({
    language: route.language,
    ...(await site.render(path, publicUrl)),
    boot: '/src/boot.ts',
    styles: '/src/styles.css',
    fonts: [],
    bootList: { steps: ['/src/entry-client.tsx'], preload: [] },
  });
  const status = Object.values(site.notFoundRoutes).includes(route) ? 404 : 200;
  return { status, type: 'text/html; charset=utf-8', text: await server.transformIndexHtml(url, html) };
}
