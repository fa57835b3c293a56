import { join } from 'node:path';
import { createLogger, createServer, type ProxyOptions } from 'vite';
import { freePort } from './free-port.ts';
import { root, type Settings } from './settings.ts';

/**
 * `npm run dev`: Vite serves both apps with hot reload, the kit's sources included (`#ui` points at them), before an API
 * on a port of its own. One port, as in production.
 */
export async function serveSources(settings: Settings, apiPort: number, undo: (() => unknown)[]) {
  const customLogger = quietLogger();
  const serve = async (part: string, port: number, proxy: Record<string, ProxyOptions> = {}) => {
    const server = { port, strictPort: true, host: true, proxy };
    const vite = await createServer({ root: join(root, part), configLoader: 'runner', customLogger, server });
    undo.push(() => vite.close());
    await vite.listen();
    return `http://127.0.0.1:${port}`;
  };
  await serve('public-site', settings.port, {
    // The heads of its pages are the site's own.
    '^/(api/(?!get-[a-z-]+-seo\\.php)|mail\\.php|healthz|readyz|statusz)': {
      target: `http://127.0.0.1:${apiPort}`,
      headers: { 'x-forwarded-for': '127.0.0.1' },
    },
    // Vite wants the slash of its base, which the product's own address has not.
    '^/admin(/|\\?|$)': {
      target: await serve('admin-app', await freePort()),
      ws: true,
      rewrite: (path) => path.replace(/^\/admin(?=\?|$)/, '/admin/'),
    },
  });
  console.log(`\n  The website  ${settings.publicUrl}\n  Staff        ${settings.publicUrl}/admin\n`);
}

/** Says once, in a line, that the API is away, where Vite reports each request that finds it so: it restarts at each change. */
function quietLogger() {
  const logger = createLogger('warn');
  let quietUntil = 0;
  const report = logger.error;
  logger.error = (text, options) => {
    if (!/(http|ws) proxy error/.test(text)) return report(text, options);
    if (Date.now() > quietUntil) console.log('The API is not there, as while it restarts; api.log has its words.');
    quietUntil = Date.now() + 10_000;
  };
  return logger;
}
