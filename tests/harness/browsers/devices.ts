import type { BrowserContextOptions } from 'playwright';

/** Dates and numbers as visitors and staff in Texas see them; test certificates are accepted. */
const everywhere = { ignoreHTTPSErrors: true, locale: 'en-US', timezoneId: 'America/Chicago' } as const;

/** Lighthouse's phone: narrow, touch, and without the name of a headless browser, which is not counted as a visitor. */
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
