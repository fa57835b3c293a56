import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright';
import { phone } from './chromium.ts';

const QUIET_MS = 700;

/**
 * The addresses that a first visit asks this site for, in order: the page, what it names, and the app with the kit, which
 * come once the page is idle; `startedBy` stands in the page when they have started. Pictures further down are there too, because we scroll to the end.
 */
export async function firstVisit(
  browser: Browser,
  address: string,
  startedBy = 'html[data-app=ready]',
): Promise<string[]> {
  // Pages of other makers start their scripts inline, which the policy of ours forbids.
  const context = await browser.newContext({ ...phone, bypassCSP: true });
  try {
    const page = await context.newPage();
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (isOurs(request, address)) asked.add(request.url());
    });
    const quiet = whenQuiet(page, (request) => isOurs(request, address));
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForSelector(startedBy, { state: 'attached', timeout: 15_000 });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await quiet();
    return [...asked];
  } finally {
    await context.close();
  }
}

const isOurs = (request: Request, address: string) =>
  request.method() === 'GET' && new URL(request.url()).origin === new URL(address).origin;

/** Resolves when nothing of the chosen requests was on its way for a while. */
function whenQuiet(page: Page, isChosen: (request: Request) => boolean) {
  const pending = new Set<Request>();
  let last = performance.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (!isChosen(request)) return;
    change(request);
    last = performance.now();
  };
  page.on(
    'request',
    note((request) => pending.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => pending.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => pending.delete(request)),
  );
  return async () => {
    last = performance.now();
    while (pending.size > 0 || performance.now() - last < QUIET_MS) await wait(50);
  };
}
