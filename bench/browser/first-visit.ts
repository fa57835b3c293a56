import type { Browser } from 'playwright';
import { phone } from './chromium.ts';

/**
 * The addresses that a first visit asks this site for, in order: the page, what it names, and the app with the kit, which
 * come once the page is idle. Pictures further down are there too, because we scroll to the end.
 */
export async function firstVisit(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).origin === new URL(address).origin)
        asked.push(request.url());
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForSelector('html[data-app=ready]', { state: 'attached', timeout: 15_000 });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    return [...new Set(asked)];
  } finally {
    await context.close();
  }
}
