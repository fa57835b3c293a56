import type { Plugin, ViteDevServer } from 'vite';
import { publicUrl } from './env.ts';
import { pageDocument } from './page-document.ts';

/** Renders every page of the development server from the sources, as the prerenderer does, with hot reload. */
export function servePages(): Plugin {
  return {
    name: 'serve-pages',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = request.originalUrl ?? '/';
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          pageFromSources(server, url).then(({ status, html }) => {
            response.statusCode = status;
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(html);
          }, next);
        });
      };
    },
  };
}

async function pageFromSources(server: ViteDevServer, url: string): Promise<{ status: number; html: string }> {
  const site = (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof import('./src/entry-server.tsx');
  const path = url.split('?')[0] ?? '/';
  const route = site.routeOf(path);
  const html = pageDocument({
    language: route.language,
    ...(await site.render(path, publicUrl)),
    uiVersion: site.uiVersion,
    boot: '/src/boot.ts',
    styles: '/src/styles.css',
    fonts: [],
    bootList: { steps: ['/src/entry-client.tsx'], preload: [] },
  });
  const status = Object.values(site.notFoundRoutes).includes(route) ? 404 : 200;
  return { status, html: await server.transformIndexHtml(url, html) };
}
