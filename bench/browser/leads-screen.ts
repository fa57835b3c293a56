import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Bench } from '../bench.ts';
import { KeepAliveClient } from '../load/keep-alive-client.ts';
import { startProductApi } from '../product/api.ts';
import { startProductNginx } from '../product/nginx.ts';
import { seededDatabase } from '../product/seeded-database.ts';
import { signIn } from '../product/sign-in.ts';
import { browserOf } from './chromium.ts';
import { staffContext } from './staff-browser.ts';

export type LeadsScreen = {
  /** How many leads the list shows: all but the suspected ones. */
  count: number;
  /** Opens the screen in a new browser window, does the work, and closes it. */
  open: <Result>(work: (page: Page) => Promise<Result>) => Promise<Result>;
};

export async function leadsScreen(bench: Bench, leads: number): Promise<LeadsScreen> {
  const api = await startProductApi(bench, await seededDatabase(bench, { visits: 10_000, leads }));
  const { origin } = await startProductNginx(bench, { apiPort: api.port });
  const cookies = await signIn(api.port);
  const browser = await browserOf(bench);
  const open: LeadsScreen['open'] = async (work) => {
    const context = await staffContext(browser, origin, cookies);
    try {
      const page = await context.newPage();
      // The compiler that runs the bench wraps named functions in a helper of that name.
      await page.addInitScript('globalThis.__name = (named) => named');
      await page.addInitScript(watchScreen);
      await page.goto(`${origin}/admin/leads`, { waitUntil: 'commit' });
      return await work(page);
    } finally {
      await context.close();
    }
  };
  return { open, count: await countLeads(api.port, cookies) };
}

async function countLeads(port: number, cookies: string) {
  const client = new KeepAliveClient(port);
  const { body } = await client.ask('/api/get-admin-leads.php?limit=1', { headers: { Cookie: cookies } });
  client.close();
  return (JSON.parse(body.toString()) as { total: number }).total;
}

/** What `watchScreen` notes down in the browser; times in milliseconds since the navigation. */
export type Watched = {
  firstRows: number;
  headings: { at: number; count: number }[];
  tasks: { at: number; ms: number }[];
};
export type WatchedWindow = Window & { watched: Watched };

export const watchedOf = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as unknown as WatchedWindow).watched);

/** Asks until what was noted is as wanted. Playwright's own waiting needs `eval`, which the product's CSP forbids. */
export async function until(page: Page, isReached: (watched: Watched) => boolean): Promise<Watched> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(50)) {
    const watched = await watchedOf(page);
    if (isReached(watched)) return watched;
  }
  throw new Error(`The leads screen did not get there within a minute: ${await page.title()}, ${page.url()}`);
}

/** Resolves when the heading counts that many leads. */
export const untilCounted = (page: Page, count: number): Promise<Watched> =>
  until(page, ({ headings }) => headings.at(-1)?.count === count);

/** In the browser, before anything of the page runs: first rows, every count in the heading, every long task. */
function watchScreen() {
  const watched: Watched = { firstRows: 0, headings: [], tasks: [] };
  (window as unknown as WatchedWindow).watched = watched;
  const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
  new MutationObserver(() => {
    const cell = document.querySelector('.leads-grid .ag-row .ag-cell');
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
