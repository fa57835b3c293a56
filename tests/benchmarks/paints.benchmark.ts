import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../../scripts/precompress.ts';
import { root } from '../../scripts/settings.ts';
import { openNginx } from '../harness/product/gateway.ts';
import type { Bench } from './bench.ts';
import { comparedRow, type Figure, type Row } from './benchmark.ts';
import { lighthouse } from './lighthouse.ts';
import { measuredProduct } from './measured-product.ts';
import { templates } from './templates.ts';

const AUDIT = 'largest-contentful-paint';
const chosen = ['home', 'contact', 'city'] as const;

export const largestPaint: Figure = {
  name: 'largest-paint',
  title: 'largest paint as Lighthouse observes it, mobile, over HTTP/2',
  reference: 'the same page with every script removed, data included',
  run: async (bench) => {
    const { gateway, folder, origin } = await measuredProduct(bench, { tls: true });
    if (!gateway) throw new Error('This product has no nginx.');
    const { publicSite, ...others } = gateway.site();
    const parts = { ...others, publicSite: { ...publicSite, pages: await pagesWithoutScripts(bench) }, tls: true };
    const { port } = await openNginx(bench.scope, folder, parts);
    const read = async (address: string) =>
      (await lighthouse(bench, address, AUDIT)).audits[AUDIT]?.numericValue ?? Number.NaN;
    const rows: Row[] = [];
    for (const template of chosen) {
      bench.log(template);
      const path = templates[template];
      const [measured, reference] = [origin + path, origin.replace(/\d+$/, String(port)) + path];
      const ways = { measured: () => read(measured), reference: () => read(reference) };
      const readings = await bench.interleave(ways);
      rows.push(comparedRow(template, 'ms', readings, { of: 'ratio', atMost: 1.05 }));
    }
    return rows;
  },
};

/** Copies the built pages and removes the scripts from those templates' HTML. */
async function pagesWithoutScripts(bench: Bench) {
  const folder = bench.folder('pages');
  const isWanted = (path: string) => !/\/dist\/assets$|\.html\.(gz|br)$/.test(path);
  cpSync(join(root, 'public-site/dist'), folder, { recursive: true, filter: isWanted });
  for (const template of chosen) {
    const file = join(folder, templates[template], 'index.html');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>\n?/g, ''));
  }
  await precompress(folder);
  return folder;
}
