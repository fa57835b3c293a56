import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const parts = ['api', 'shared-ui', 'public-site', 'admin-app'].map((part) => `${part}/vitest.config.ts`);

/** Each builds or checks a whole copy of the product. */
const NIGHTLY = 'harness/releases/{refused-release,two-days,worked-example}.test.ts';

/** Every part brings its own project; one test: `npx vitest run api/src/features/leads -t "same key"`. */
export default defineConfig({
  test: {
    // Left to itself it keeps a core free; files wait for servers and databases as much as they compute.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...parts,
      {
        test: {
          name: 'scripts',
          include: ['{facts,scripts,release}/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: { name: 'gateway', include: ['gateway/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
      },
      {
        test: {
          name: 'resilience',
          include: ['{resilience,harness/releases}/**/*.test.ts'],
          exclude: [NIGHTLY],
          maxConcurrency: 3,
        },
      },
      { test: { name: 'resilience-nightly', include: [NIGHTLY] } },
    ],
  },
});
