import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../scripts/precompress.ts';
import { root } from '../scripts/settings.ts';
import type { Bench } from './bench.ts';
import type { Figure, Row } from './benchmark.ts';
import { auditRow } from './lighthouse.ts';
import { measuredProduct, originWith } from './measured-product.ts';
import { type Template, templateNames, templates } from './templates.ts';

/** Of some templates; of all with --full. */
export const largestPaint: Figure = {
  name: 'largest-paint',
  title: 'largest paint by Lighthouse, mobile, over HTTP/2',
  reference: 'the same page with every script removed, data included',
  run: async (bench) => {
    const product = await measuredProduct(bench, { tls: true });
    const changed = await originWith(bench, product, await pagesWithoutScripts(bench));
    const chosen: Template[] = bench.full ? templateNames : ['home', 'contact', 'city'];
    const rows: Row[] = [];
    for (const template of chosen) {
      bench.log(template);
      const pages = [product.origin + templates[template], changed + templates[template]] as const;
      rows.push(await auditRow(bench, template, 'largest-contentful-paint', pages, { of: 'ratio', atMost: 1.05 }));
    }
    return rows;
  },
};

/** A copy of the built pages in which the HTML of every template has no script. */
async function pagesWithoutScripts(bench: Bench) {
  const folder = bench.folder('pages');
  const isWanted = (path: string) => !/\/dist\/assets$|\.html\.(gz|br)$/.test(path);
  cpSync(join(root, 'public-site/dist'), folder, { recursive: true, filter: isWanted });
  for (const template of templateNames) {
    const file = join(folder, template === 'not found' ? '404.html' : join(templates[template], 'index.html'));
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>\n?/g, ''));
  }
  await precompress(folder);
  return folder;
}
