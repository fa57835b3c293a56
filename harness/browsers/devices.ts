import type { BrowserContextOptions } from 'playwright';

/** As visitors and staff in Texas see dates and numbers; a certificate made for a test is good enough. */
const everywhere = { ignoreHTTPSErrors: true, locale: 'en-US', timezoneId: 'America/Chicago' } as const;

/** A phone as Lighthouse's: narrow, touch, and not named a headless browser, which would not be counted as a visitor. */
export const phone: BrowserContextOptions = {
  ...everywhere,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

export const desktop: BrowserContextOptions = {
  ...everywhere,
  viewport: { width: 1440, height: 900 },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};
