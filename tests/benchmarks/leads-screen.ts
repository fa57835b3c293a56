import type { Page } from 'playwright';
import { signedInState } from '../e2e/admin-session.ts';
import { desktop } from '../harness/browsers/devices.ts';
import type { Product } from '../harness/product/start-product.ts';
import type { Bench, Open } from './bench.ts';
import { seededDatabase } from './databases.ts';
import { measuredProduct } from './measured-product.ts';

/** Opens browser windows in which the first staff account is signed in. */
async function staffWindows(bench: Bench, product: Product): Promise<Open> {
  const options = { ...desktop, baseURL: product.origin, storageState: await signedInState(product) };
  return (work) => bench.inPage(options, work);
}

/** Prepares the leads screen with `leads` leads. */
export async function leadsScreen(bench: Bench, leads: number) {
  const product = await measuredProduct(bench, { database: await seededDatabase(bench, { visits: 10_000, leads }) });
  const openWindow = await staffWindows(bench, product);
  const open: Open = (work) =>
    openWindow(async (page) => {
      await page.addInitScript(watchScreen);
      await page.goto('/admin/leads', { waitUntil: 'commit' });
      return work(page);
    });
  const total = await openWindow(async (page) => {
    const response = await page.request.get('/api/get-admin-leads.php', {
      headers: { 'Page-Limit': '1' },
      failOnStatusCode: true,
    });
    return ((await response.json()) as { total: number }).total;
  });
  const name = `Contact Form Submissions (${total.toLocaleString('en-US')})`;
  return {
    product,
    /** Runs `work` in a window whose list has loaded all leads. */
    openFull: ((work) =>
      open(async (page) => {
        await page.getByRole('heading', { name }).waitFor({ timeout: 120_000 });
        return work(page);
      })) satisfies Open,
  };
}

/** What `watchScreen` has in the browser; times in milliseconds since the navigation. */
export type Watched = {
  longTasks: { at: number; ms: number }[];
  /** Resolves once a row with this text is painted. */
  rowPainted: (text: string) => Promise<void>;
};

/** Returns the longest task since a time on the page's clock, in milliseconds; 0 if none took 50 ms or more. */
export const longestTask = (page: Page, from: number): Promise<number> =>
  page.evaluate((since) => {
    const { longTasks } = window as unknown as Watched;
    return Math.max(0, ...longTasks.filter(({ at }) => at >= since).map(({ ms }) => ms));
  }, from);

/** Runs in the browser before any of the page's code. */
function watchScreen() {
  const longTasks: Watched['longTasks'] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  const rowPainted = (text: string) =>
    new Promise<void>((painted) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => painted();
      const isThere = () => [...document.querySelectorAll('.ag-row')].some((row) => row.textContent.includes(text));
      // What a frame finds is painted at its end, before the message arrives.
      const look = () => (isThere() ? port2.postMessage(null) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  Object.assign(window, { longTasks, rowPainted } satisfies Watched);
}
