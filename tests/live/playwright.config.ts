import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../harness/browsers/chromium.ts';

/** The smoke test of the live site at PUBLIC_URL, whose staff area is at ADMIN_URL. */
export default defineConfig({
  outputDir: '../../.cache/live',
  timeout: 30_000,
  expect: { timeout: 15_000 },
  use: { baseURL: process.env.PUBLIC_URL, locale: 'en-US', launchOptions: chromiumOptions() },
});
