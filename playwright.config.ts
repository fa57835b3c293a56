import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './tests/e2e/engine-test.ts';
import { chromiumOptions } from './tests/harness/browsers/chromium.ts';

/** Starts its own nginx and several versions of every part. */
const RELEASES = /releases\.spec\.ts$/;

const NPM_START = /npm-start\.spec\.ts$/;
const EVERY_ENGINE = /every-engine\.spec\.ts$/;

/** Print, zoom, forced colors, accessibility, most of the other engines, and releases of two versions: for the nightly run. */
const SKIPPED = process.env.NIGHTLY === undefined ? [/\/nightly\//] : [];

/** All journeys run in Chromium through nginx with this repository's nginx.conf; some also run in the other engines. */
export default defineConfig<object, EngineOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/set-up.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Journeys wait more than they compute; more than five workers would exhaust PostgreSQL's connections.
  workers: Math.min(availableParallelism() + 1, 5),
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // The second reporter is for `npm test`, which names its file.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? 'list' : [['list'], ['json']],
  use: {
    // Dates and numbers as staff and visitors in Texas see them.
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Animations take a tenth of the browser's time, so journeys that test them turn them on.
    reducedMotion: 'reduce',
    // Starting a process for each page takes a tenth of the CPU time.
    launchOptions: chromiumOptions('--renderer-process-limit=1'),
  },
  // The longest come first, so that none is left alone at the end.
  projects: [
    { name: 'releases', testMatch: RELEASES, testIgnore: SKIPPED },
    { name: 'webkit', testMatch: EVERY_ENGINE, testIgnore: SKIPPED, use: { engine: 'webkit' } },
    { name: 'embedded', testMatch: NPM_START },
    { name: 'nginx', testIgnore: [RELEASES, EVERY_ENGINE, NPM_START, ...SKIPPED] },
    { name: 'firefox', testMatch: EVERY_ENGINE, testIgnore: SKIPPED, use: { engine: 'firefox' } },
    {
      name: 'safari-16',
      testMatch: EVERY_ENGINE,
      testIgnore: SKIPPED,
      grep: /@without-popover/,
      use: { engine: 'safari-16' },
    },
  ],
});
