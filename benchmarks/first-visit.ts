import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright';
import { phone } from '../harness/browsers/devices.ts';
import type { Bench } from './bench.ts';

/** What a browser asks for, by its own words. */
const names = { document: 'HTML', stylesheet: 'CSS', script: 'JS', font: 'fonts', image: 'pictures' } as const;
type Kind = (typeof names)[keyof typeof names];

/** One answer to a first visit, and the bytes that travel when the server compresses with gzip. */
export type Download = { path: string; kind: Kind | undefined; bytes: number; body: Buffer };

const QUIET_MS = 700;

/**
 * What a first visit downloads from the page's own site: the page, what it names, and the app with the kit, which come
 * once the page is idle; `startedBy` stands in the page when they have started. Pictures further down are there too,
 * because we scroll to the end.
 */
export async function firstVisit(
  bench: Bench,
  address: string,
  startedBy = 'html[data-app=ready]',
): Promise<Download[]> {
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
    await page.waitForSelector(startedBy, { state: 'attached', timeout: 15_000 });
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
  return { path: new URL(response.url()).pathname, kind, bytes, body };
}

/** Kilobytes (1,000 bytes) of the downloads that the choice takes. */
export function kilobytes(downloads: readonly Download[], choice: (download: Download) => boolean): number {
  return downloads.filter(choice).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
