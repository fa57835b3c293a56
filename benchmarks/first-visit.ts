import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright';
import { phone } from '../harness/browsers/devices.ts';
import type { Bench } from './bench.ts';

/** What a browser asks for, by its own words. */
const names = { document: 'HTML', stylesheet: 'CSS', script: 'JS', font: 'fonts', image: 'pictures' } as const;
type Kind = (typeof names)[keyof typeof names];

/** One answer to a first visit, and the bytes that travel when the server compresses with gzip. */
export type Download = { path: string; kind: Kind | undefined; bytes: number };

const QUIET_MS = 700;

/**
 * What a first visit downloads from the page's own site: the page, what it names, and the app with the kit, which come
 * once the page is idle. Pictures further down are there too, because we scroll to the end.
 */
export async function firstVisit(bench: Bench, address: string): Promise<Download[]> {
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
  const kind = names[response.request().resourceType() as keyof typeof names];
  return { path: new URL(response.url()).pathname, kind, bytes };
}
