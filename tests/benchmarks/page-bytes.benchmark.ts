import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright';
import { root } from '../../scripts/settings.ts';
import { phone } from '../harness/browsers/devices.ts';
import { fixed } from '../harness/report/spread.ts';
import type { Bench } from './bench.ts';
import { atMost, type Figure, type Goal, worstRow } from './benchmark.ts';
import { measuredProduct } from './measured-product.ts';
import { type Template, templateNames, templates } from './templates.ts';

/** One response to a first visit: its path, the kind of resource, and its size in bytes with gzip. */
type Download = { path: string; kind: string; bytes: number };

type Choice = (one: Download) => boolean;

const isOf = (wanted: string) => (one: Download) => one.kind === wanted;
const isJavascript = isOf('script');

const parts: { subject: string; choice: Choice; goal?: Goal }[] = [
  { subject: 'first script', choice: ({ path }) => /\/boot-[\w-]+\.js$/.test(path), goal: atMost(3.5) },
  { subject: 'all JavaScript', choice: isJavascript, goal: atMost(122) },
  { subject: 'HTML', choice: isOf('document'), goal: atMost(14) },
  { subject: 'CSS', choice: isOf('stylesheet'), goal: atMost(14) },
  { subject: 'fonts', choice: isOf('font'), goal: atMost(70) },
  { subject: 'pictures', choice: isOf('image') },
  { subject: 'everything', choice: () => true, goal: atMost(200) },
];

const QUIET_MS = 700;

export const pageBytes: Figure = {
  name: 'page-bytes',
  title: 'gzip kilobytes that a first visit downloads, the worst template',
  reference: 'of what is beyond react, react-dom and react-router-dom: a script of these three with an empty tree',
  run: async (bench) => {
    const { origin } = await measuredProduct(bench);
    const visits = new Map<Template, Download[]>();
    for (const template of templateNames) {
      const downloads = await firstVisit(bench, origin + templates[template]);
      bench.log(`${template}: ${downloads.length} requests`);
      visits.set(template, downloads);
    }
    const valuesOf = (value: (all: Download[]) => number) =>
      new Map([...visits].map(([template, all]) => [template, value(all)]));
    const bytesOf = (choice: Choice) => valuesOf((all) => kilobytes(all, choice));
    const rows = parts.map(({ subject, choice, goal }) => worstRow(subject, 'KB', bytesOf(choice), goal));
    const files = valuesOf((all) => all.filter(isOf('font')).length);
    const libraries = gzipSync(buildEmptyTree(bench), { level: 9 }).length / 1000;
    const own = valuesOf((all) => kilobytes(all, isJavascript) - libraries);
    return [
      ...rows,
      worstRow('font files', '', files, atMost(2)),
      { ...worstRow('JavaScript beyond the three libraries', 'KB', own, atMost(36)), reference: fixed(libraries) },
    ];
  },
};

/** Returns the total of the chosen downloads in kilobytes (1,000 bytes). */
const kilobytes = (downloads: readonly Download[], choice: Choice) =>
  downloads.filter(choice).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/**
 * Returns what a first visit downloads from the page's own site: the page, the files it names, and the app and the kit,
 * which load when the page is idle. Scrolls to the end, so that pictures further down are included.
 */
function firstVisit(bench: Bench, address: string): Promise<Download[]> {
  return bench.inPage(phone, async (page) => {
    const { origin } = new URL(address);
    const downloads = new Map<string, Promise<Download>>();
    let last = 0;
    page.on('request', () => {
      last = performance.now();
    });
    page.on('response', (response) => {
      last = performance.now();
      if (response.request().method() !== 'GET' || new URL(response.url()).origin !== origin) return;
      if (!downloads.has(response.url())) downloads.set(response.url(), weigh(response));
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForSelector('html[data-app=ready]', { state: 'attached', timeout: 15_000 });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    for (last = performance.now(); performance.now() - last < QUIET_MS; ) await wait(50);
    return Promise.all(downloads.values());
  });
}

async function weigh(response: Response): Promise<Download> {
  const type = response.headers()['content-type'] ?? '';
  const body = await response.body();
  const isSmallAlready = /^(font\/|image\/(?!svg))/.test(type);
  const bytes = isSmallAlready ? body.length : Math.min(body.length, gzipSync(body, { level: 9 }).length);
  return { path: new URL(response.url()).pathname, kind: response.request().resourceType(), bytes };
}

/** Builds the script of a page with the three libraries and an empty tree, in the same way as our pages. */
function buildEmptyTree(bench: Bench): string {
  const folder = bench.folder('empty-tree');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], {
    cwd: join(import.meta.dirname, 'reference/empty-tree'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [script, ...more] = readdirSync(join(folder, 'assets'));
  if (script === undefined || more.length > 0) throw new Error('The empty tree is not one script.');
  return readFileSync(join(folder, 'assets', script), 'utf8');
}
