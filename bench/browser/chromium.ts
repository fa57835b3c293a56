import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import type { Bench } from '../bench.ts';

/** What keeps a browser under test from doing anything of its own. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The certificate of the bench's nginx; one that is accepted by hand would still slow every connection down.
  '--ignore-certificate-errors',
];

/** The browser that is installed, else Playwright's own. */
export const installedChromium: string | undefined = [
  process.env.CHROME_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== '' && existsSync(path));

/** A phone as Lighthouse's: narrow, touch, and not named a headless browser, which would not be counted as a visitor. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

export const desktop: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  ignoreHTTPSErrors: true,
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};

/** One browser for the whole run of the bench. */
export function browserOf(bench: Bench): Promise<Browser> {
  return bench.once('chromium', async (later) => {
    const browser = await chromium.launch({
      args: quietFlags,
      ...(installedChromium ? { executablePath: installedChromium } : {}),
    });
    later(() => browser.close());
    return browser;
  });
}
