import type { Page } from 'playwright';
import { signedInState } from '../e2e/admin-session.ts';
import { desktop } from '../harness/browsers/devices.ts';
import { until } from '../harness/load/until.ts';
import type { Product } from '../harness/product/start-product.ts';
import type { Bench, Open } from './bench.ts';
import { seededDatabase } from './databases.ts';
import { measuredProduct } from './measured-product.ts';

/** Windows of a browser in which the first staff account is signed in. */
export async function staffWindows(bench: Bench, product: Product): Promise<Open> {
  const options = { ...desktop, baseURL: product.origin, storageState: await signedInState(product) };
  return (work) => bench.inPage(options, work);
}

/** The leads screen over so many leads: `count` of them are in its list, all but the suspected ones. */
export async function leadsScreen(bench: Bench, leads: number) {
  const product = await measuredProduct(bench, { database: await seededDatabase(bench, { visits: 10_000, leads }) });
  const openWindow = await staffWindows(bench, product);
  const open: Open = (work) =>
    openWindow(async (page) => {
      await page.addInitScript(watchScreen);
      await page.goto('/admin/leads', { waitUntil: 'commit' });
      return work(page);
    });
  const count = await openWindow(async (page) => {
    const response = await page.request.get('/api/get-admin-leads.php?limit=1', { failOnStatusCode: true });
    return ((await response.json()) as { total: number }).total;
  });
  return { open, count };
}

/** What `watchScreen` notes in the browser; times in milliseconds since the navigation. */
export type Watched = {
  firstRows: number;
  headings: { at: number; count: number }[];
  tasks: { at: number; ms: number }[];
};

const watchedOf = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched);

/** The longest task since a moment of the page's clock; 0: none of 50 ms or more. */
export async function longestTask(page: Page, from = 0): Promise<number> {
  const { tasks } = await watchedOf(page);
  return Math.max(0, ...tasks.filter(({ at }) => at >= from).map(({ ms }) => ms));
}

/** Asks until what was noted is as wanted. Playwright's own waiting needs `eval`, which the product's CSP forbids. */
export async function untilWatched(page: Page, isReached: (watched: Watched) => boolean): Promise<Watched> {
  await until(`what is wanted of ${page.url()}`, async () => isReached(await watchedOf(page)));
  return watchedOf(page);
}

/** Resolves when the heading counts that many leads. */
export const untilCounted = (page: Page, count: number): Promise<Watched> =>
  untilWatched(page, ({ headings }) => headings.at(-1)?.count === count);

/** In the browser, before anything of the page runs: first rows, every count in the heading, every long task. */
function watchScreen() {
  const watched: Watched = { firstRows: 0, headings: [], tasks: [] };
  Object.assign(window, { watched });
  const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
  new MutationObserver(() => {
    const cell = document.querySelector('.data-grid .ag-row .ag-cell');
    if (watched.firstRows === 0 && cell?.textContent) {
      watched.firstRows = -1;
      afterPaint(() => {
        watched.firstRows = performance.now();
      });
    }
    const heading = /Contact Form Submissions \(([\d,]+)\)/.exec(document.querySelector('h2')?.textContent ?? '');
    const count = Number(heading?.[1]?.replaceAll(',', '') ?? Number.NaN);
    if (Number.isNaN(count) || watched.headings.at(-1)?.count === count) return;
    const noted = { at: performance.now(), count };
    watched.headings.push(noted);
    afterPaint(() => {
      noted.at = performance.now();
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}
