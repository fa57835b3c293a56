import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';
import { kitBase, kitFolder } from '../shared-ui/build/kit-base.ts';
import { kitDist, publicUrl } from './env.ts';
import { pageDocument } from './page-document.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const dist = here('dist');

const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const kitPreload: string[] = JSON.parse(
  await readFile(join(kitDist ?? here(`../shared-ui/dist/${kitFolder}`), 'preload.json'), 'utf8').catch(() => '[]'),
);
const site: typeof import('./src/entry-server.tsx') = await import(
  new URL('.ssr/entry-server.js', import.meta.url).href
);

function built(source: string): string {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}`);
  return `/${chunk.file}`;
}

/** A chunk and all that it imports statically. */
function withImports(source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) withImports(imported, found);
  return found;
}

const boot = built('src/boot.ts');
const bootImports = manifest['src/boot.ts']?.imports ?? [];
if (bootImports.length > 0) throw new Error(`The first script must stand alone, but imports ${bootImports.join(', ')}`);
const fonts = Object.values(manifest)
  .filter(({ src }) => /latin-wght-normal\.woff2$/.test(src ?? '') && !/latin-ext/.test(src ?? ''))
  .map(({ file }) => `/${file}`);
const entry = built('src/entry-client.tsx');
const entryChunks = withImports('src/entry-client.tsx');

async function write(file: string, text: string): Promise<void> {
  const path = join(dist, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function pageAt(path: string): Promise<string> {
  const route = site.routeOf(path);
  const chunks = new Set(entryChunks);
  for (const source of site.sourcesOf(route)) withImports(source, chunks);
  return pageDocument({
    ...(await site.render(path, publicUrl)),
    uiVersion: site.uiVersion,
    boot,
    styles: built('src/styles.css'),
    fonts,
    bootList: { entry, preload: [...chunks, `${kitBase}remoteEntry.js`, ...kitPreload] },
  });
}

const started = performance.now();
for (const { path } of site.routes) await write(join(path, 'index.html'), await pageAt(path));
await write('404.html', await pageAt(site.notFoundRoute.path));

const locations = site.routes.filter(({ path, canonical }) => path === canonical).map(({ path }) => publicUrl + path);
await write(
  'sitemap.xml',
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locations.map((url) => `<url><loc>${url}</loc></url>`).join('\n')}
</urlset>
`,
);
await write('robots.txt', `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
console.log(`prerendered ${site.routes.length + 1} pages in ${Math.round(performance.now() - started)} ms`);
