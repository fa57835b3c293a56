import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright';

export type Paints = {
  /** The sum of all layout shifts, while loading, starting the app and scrolling through. */
  shift: number;
  /** What moved most, if anything did. */
  moved: string;
  /** What painted largest: the address of a picture, or the text of an element. */
  largest: { picture: string; text: string };
};

/** Opens a page as a first visit, waits for the app, scrolls to the end and back. */
export async function pagePaints(browser: Browser, device: BrowserContextOptions, address: string): Promise<Paints> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForSelector('html[data-app=ready]', { state: 'attached', timeout: 15_000 });
    const largest = await page.evaluate(() => (window as unknown as { paints: Paints }).paints.largest);
    await scrollThrough(page);
    return { ...(await page.evaluate(() => (window as unknown as { paints: Paints }).paints)), largest };
  } finally {
    await context.close();
  }
}

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await wait(30);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await wait(100);
}

/** In the browser, before anything of the page runs. */
function watchPaints() {
  type Shift = PerformanceEntry & { value: number; sources?: { node?: Node | null }[] };
  type Largest = PerformanceEntry & { url: string; element: Element | null };
  const paints: Paints = { shift: 0, moved: '', largest: { picture: '', text: '' } };
  (window as unknown as { paints: Paints }).paints = paints;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      paints.shift += entry.value;
      const node = entry.sources?.[0]?.node;
      paints.moved ||= (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { url, element } of list.getEntries() as Largest[]) {
      paints.largest = { picture: url, text: element?.textContent?.trim() ?? '' };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
