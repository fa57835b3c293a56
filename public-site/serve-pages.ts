import type { Plugin, ViteDevServer } from 'vite';
import { publicUrl } from './env.ts';
import { pageDocument } from './page-document.ts';

/**
 * Answers in development what the prerenderer writes, from the sources and with hot reload: every page, the records of what
 * heads say, and robots.txt.
 */
export function servePages(): Plugin {
  return {
    name: 'serve-pages',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = request.originalUrl ?? '/';
          const answer = request.method === 'GET' ? answerTo(server, url, request.headers.accept ?? '') : undefined;
          if (answer === undefined) return next();
          answer.then(({ status, type, text }) => {
            response.writeHead(status, { 'Content-Type': type }).end(text);
          }, next);
        });
      };
    },
  };
}

type Answer = { status: number; type: string; text: string };

/** A page is what has no ending, whoever asks; undefined for a file that is not there. */
function answerTo(server: ViteDevServer, url: string, accept: string): Promise<Answer> | undefined {
  const path = url.split('?')[0] ?? '/';
  const record = recordAt(url, accept);
  if (record !== undefined) return recordFromSources(server, record);
  if (path === '/robots.txt') return robotsFromSources(server);
  return accept.includes('text/html') || !/\.\w+$/.test(path) ? pageFromSources(server, url) : undefined;
}

/** Which record an address names; that of the contact page has the page's own. */
function recordAt(url: string, accept: string): string | undefined {
  const path = url.split('?')[0] ?? '/';
  if (path === '/contact' && accept.includes('application/json')) return 'contact';
  return /^\/api\/get-([a-z-]+)-seo\.php$/.exec(path)?.[1];
}

const siteFromSources = async (server: ViteDevServer) =>
  (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof import('./src/entry-server.tsx');

async function robotsFromSources(server: ViteDevServer): Promise<Answer> {
  const { robots } = (await server.ssrLoadModule('/build/site-files.ts')) as typeof import('./build/site-files.ts');
  return { status: 200, type: 'text/plain', text: robots(publicUrl) };
}

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
