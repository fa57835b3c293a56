import { join } from 'node:path';
import { createServer, type ProxyOptions } from 'vite';
import { preferredType } from '../api/src/http/preferred-type.ts';
import { freePort } from './free-port.ts';
import { root, type Settings } from './settings.ts';

/**
 * `npm run dev`: Vite serves both apps, including the kit's sources (`#ui` points to them), with hot reload in front of
 * an API on a separate port. Visitors and staff use one port, as in production.
 */
export async function serveSources(settings: Settings, apiPort: number, disposers: (() => unknown)[]) {
  const serve = async (part: string, port: number, proxy: Record<string, ProxyOptions> = {}) => {
    const server = { port, strictPort: true, host: settings.host, proxy };
    const vite = await createServer({ root: join(root, part), configLoader: 'runner', logLevel: 'warn', server });
    disposers.push(() => vite.close());
    await vite.listen();
    return `http://127.0.0.1:${port}`;
  };
  await serve('public-site', settings.port, {
    // The site itself serves its pages' head records.
    '^/(api/(?!get-[a-z-]+-seo\\.php)|mail\\.php|healthz|readyz|statusz)': {
      target: `http://127.0.0.1:${apiPort}`,
      headers: { 'x-forwarded-for': '127.0.0.1' },
    },
    // As a gateway does: a program that prefers JSON gets the contact page's head record.
    '^/contact(\\?|$)': {
      target: `http://127.0.0.1:${settings.port}`,
      rewrite: () => '/api/get-contact-seo.php',
      bypass: ({ url, headers }) => (preferredType(headers.accept) === 'json' ? undefined : url),
    },
    // Vite requires its base's trailing slash, which the product's address does not have.
    '^/admin(/|\\?|$)': {
      target: await serve('admin-app', await freePort()),
      ws: true,
      rewrite: (path) => path.replace(/^\/admin(?=\?|$)/, '/admin/'),
    },
  });
  console.log(`\n  The website  ${settings.publicUrl}\n  Staff        ${settings.publicUrl}/admin\n`);
}
