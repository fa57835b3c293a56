import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const parts = ['api', 'shared-ui', 'public-site', 'admin-app'].map((part) => `${part}/vitest.config.ts`);

/** Tests that each build or check a complete copy of the product. */
const NIGHTLY = 'tests/harness/releases/{other-firm,other-firm-journeys,two-days,worked-example}.test.ts';

/** Every part has its own project; one test: `npx vitest run api/src/features/leads -t "same key"`. */
export default defineConfig({
  test: {
    // By default, Vitest leaves a core idle, but files wait for servers and databases as much as they compute.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...parts,
      // Others have other workers, so these come after them.
      {
        extends: './vitest.browser.config.ts',
        test: {
          name: 'browser',
          include: ['{shared-ui,public-site}/src/**/*.browser.test.tsx'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: './vitest.browser.config.ts',
        test: {
          name: 'browser-staff',
          include: ['admin-app/src/**/*.browser.test.tsx'],
          // To load the modules of the staff area anew for each file takes as long as its tests.
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['{facts,scripts,deploy}/**/*.test.ts', 'tests/harness/report/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        // What is read from the built pages needs no browser.
        test: {
          name: 'pages',
          testTimeout: 60_000,
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: 'tests/pages/built-page.ts',
          hookTimeout: 300_000,
          isolate: false,
        },
      },
      {
        test: { name: 'gateway', include: ['gateway/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        test: {
          name: 'resilience',
          include: ['tests/{resilience,harness/releases}/**/*.test.ts'],
          exclude: [NIGHTLY],
          maxConcurrency: 3,
        },
      },
      { test: { name: 'resilience-nightly', include: [NIGHTLY] } },
    ],
  },
});
