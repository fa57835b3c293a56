import { spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { BootList } from '../public-site/src/boot-list.ts';
import { precompress } from '../scripts/precompress.ts';
import { root } from '../scripts/settings.ts';
import type { Bench } from './bench.ts';
import type { Figure, Goal, Row } from './benchmark.ts';
import { auditRow } from './lighthouse.ts';
import { measuredProduct, originWith } from './measured-product.ts';
import { buildEmptyTree } from './reference/empty-tree/build-empty-tree.ts';
import { type Template, templateNames, templates } from './templates.ts';

const BOOT_LIST = /(<script type="application\/json" id="boot-list">)[^<]*/;
const emptyTree: BootList = { steps: ['/empty-tree.js'], preload: ['/empty-tree.js'], next: {} };

export const largestPaint: Figure = {
  name: 'largest-paint',
  title: 'largest paint by Lighthouse, mobile, over HTTP/2',
  reference: 'the same page with every script removed, data included',
  run: (bench) => {
    const withoutScripts = (html: string) => html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>\n?/g, '');
    return paintRows(bench, 'largest-contentful-paint', { of: 'ratio', atMost: 1.05 }, withoutScripts);
  },
};

export const blockingTime: Figure = {
  name: 'blocking-time',
  title: 'total blocking time by Lighthouse, mobile, over HTTP/2',
  reference:
    'the same page, whose first script brings in react, react-dom, the router and an empty tree and not the app',
  run: (bench) => {
    const withEmptyTree = (html: string) => html.replace(BOOT_LIST, `$1${JSON.stringify(emptyTree)}`);
    const files = { 'empty-tree.js': buildEmptyTree(bench) };
    return paintRows(bench, 'total-blocking-time', { of: 'ratio', atMost: 2 }, withEmptyTree, files);
  },
};

/** One audit of some templates (all with --full) against the same pages changed, alone and beside other work. */
async function paintRows(
  bench: Bench,
  audit: string,
  goal: Goal,
  change: (html: string) => string,
  files: Record<string, string> = {},
): Promise<Row[]> {
  const product = await measuredProduct(bench, { tls: true });
  const changed = await originWith(bench, product, await changedPages(bench, change, files));
  const chosen: Template[] = bench.full ? templateNames : ['home', 'contact', 'city'];
  const rows: Row[] = [];
  for (const load of ['', ', with a second load on every core']) {
    if (load !== '') occupyCores(bench);
    for (const template of chosen) {
      bench.log(template + load);
      const pages = [product.origin + templates[template], changed + templates[template]] as const;
      rows.push(await auditRow(bench, template + load, audit, pages, goal));
    }
  }
  return rows;
}

/** Something else to do for every core, until the figure or this process ends. */
function occupyCores(bench: Bench) {
  for (let core = 0; core < availableParallelism(); core += 1) {
    const work = 'const parent = process.ppid; while (process.ppid === parent);';
    const child = spawn(process.execPath, ['-e', work], { stdio: 'ignore' });
    bench.scope.defer(() => child.kill());
  }
}

/** A copy of the built pages in which the HTML of every template is changed, and some files are added. */
async function changedPages(bench: Bench, change: (html: string) => string, files: Record<string, string>) {
  const folder = bench.folder('pages');
  const isWanted = (path: string) => !/\/dist\/assets$|\.html\.(gz|br)$/.test(path);
  cpSync(join(root, 'public-site/dist'), folder, { recursive: true, filter: isWanted });
  for (const template of templateNames) {
    const file = join(folder, template === 'not found' ? '404.html' : join(templates[template], 'index.html'));
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await precompress(folder);
  return folder;
}
