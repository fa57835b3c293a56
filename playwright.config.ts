import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './e2e/engine-test.ts';
import { chromiumOptions } from './harness/browsers/chromium.ts';

/** Brings nginx and several versions of every part itself. */
const RELEASES = /releases\.spec\.ts$/;

const NPM_START = /npm-start\.spec\.ts$/;
const EVERY_ENGINE = /every-engine\.spec\.ts$/;

/** All journeys in Chromium through nginx with this repository's nginx.conf; what can differ, in the other engines. */
export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/set-up.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Pages are waited for, drawn and typed into more than they compute; more than five would use up PostgreSQL's connections.
  workers: Math.min(availableParallelism() + 1, 5),
  forbidOnly: true,
  // A loaded machine may be slow once; whatever needed it is named at the end.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The second for `npm test`, which names its file.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? 'list' : [['list'], ['json']],
  use: {
    // As staff and visitors in Texas see dates and numbers.
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Drawing what moves takes a tenth of the browser's time: journeys about movement ask for it.
    reducedMotion: 'reduce',
    // Starting a process for each page takes a tenth of the processor's time.
    launchOptions: chromiumOptions('--renderer-process-limit=1'),
  },
  // What takes longest by itself comes first; the other engines, a file or two each, run side by side in the end.
  projects: [
    { name: 'releases', testMatch: RELEASES },
    { name: 'embedded', testMatch: NPM_START },
    { name: 'nginx', testIgnore: [RELEASES, EVERY_ENGINE, NPM_START] },
    { name: 'firefox', testMatch: EVERY_ENGINE, use: { engine: 'firefox' } },
    { name: 'webkit', testMatch: EVERY_ENGINE, use: { engine: 'webkit' } },
    { name: 'safari-16', testMatch: EVERY_ENGINE, grep: /@without-popover/, use: { engine: 'safari-16' } },
  ],
});
