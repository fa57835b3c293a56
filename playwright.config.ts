import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { ProductOptions } from './e2e/product.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** Bring nginx and several versions of every part themselves. */
const RELEASES = /releases\.spec\.ts$/;

/** What the browser alone decides, once the page has come: looks, movement, accessibility. One door is enough. */
const OF_THE_BROWSER = /(public-about|public-home|public-layout|admin-accessibility)\.spec\.ts$/;

/** The journeys, once through the door of `npm start` and once through nginx with this repository's nginx.conf. */
export default defineConfig<object, ProductOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/build-first.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['./e2e/progress-reporter.ts']],
  use: {
    // As staff and visitors in Texas see dates and numbers.
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: {
      ...(installed ? { executablePath: installed } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'gateway', testIgnore: RELEASES, use: { door: 'gateway' } },
    { name: 'nginx', testIgnore: [RELEASES, OF_THE_BROWSER], use: { door: 'nginx' } },
    { name: 'releases', testMatch: RELEASES },
  ],
});
