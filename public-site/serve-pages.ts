import type { Plugin, ViteDevServer } from 'vite';
import { publicUrl } from './env.ts';
import { pageDocument } from './page-document.ts';

/**
 * Answers in development what the prerenderer writes, from the sources and with hot reload: every page, and the records
 * of what heads say.
 */
export function servePages(): Plugin {
  return {
    name: 'serve-pages',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = request.originalUrl ?? '/';
          const accept = request.headers.accept ?? '';
          const record = recordAt(url, accept);
          if (request.method !== 'GET' || (record === undefined && !accept.includes('text/html'))) return next();
          const answer = record === undefined ? pageFromSources(server, url) : recordFromSources(server, record);
          answer.then(({ status, type, text }) => {
            response.writeHead(status, { 'Content-Type': type }).end(text);
          }, next);
        });
      };
    },
  };
}

type Answer = { status: number; type: string; text: string };

/** Which record an address names; that of the contact page has the page's own. */
function recordAt(url: string, accept: string): string | undefined {
  const path = url.split('?')[0] ?? '/';
  if (path === '/contact' && accept.includes('application/json')) return 'contact';
  return /^\/api\/get-([a-z-]+)-seo\.php$/.exec(path)?.[1];
}

const siteFromSources = async (server: ViteDevServer) =>
  (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof import('./src/entry-server.tsx');

async function recordFromSources(server: ViteDevServer, name: string): Promise<Answer> {
  const { seoAnswers } = await siteFromSources(server);
  const answers: Record<string, unknown> = await seoAnswers(publicUrl, new Date().toISOString());
  const isKnown = name in answers;
  const answer = isKnown ? answers[name] : { status: 'error', message: 'There is no such record.' };
  return { status: isKnown ? 200 : 404, type: 'application/json', text: JSON.stringify(answer) };
}

async function pageFromSources(server: ViteDevServer, url: string): Promise<Answer> {
  const site = await siteFromSources(server);
  const path = url.split('?')[0] ?? '/';
  const route = site.routeOf(path);
  const html = pageDocument({
    language: route.language,
    ...(await site.render(path, publicUrl)),
    uiVersion: site.uiVersion,
    boot: '/src/boot.ts',
    styles: '/src/styles.css',
    fonts: [],
    bootList: { steps: ['/src/entry-client.tsx'], preload: [], next: {} },
  });
  const status = Object.values(site.notFoundRoutes).includes(route) ? 404 : 200;
  return { status, type: 'text/html; charset=utf-8', text: await server.transformIndexHtml(url, html) };
}
