import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const parts = ['api', 'shared-ui', 'public-site', 'admin-app'].map((part) => `${part}/vitest.config.ts`);

const TIMED = 'resilience/timed-forms.test.ts';

/** Every part brings its own project; one test: `npx vitest run api/src/features/leads -t "same key"`. */
export default defineConfig({
  test: {
    // Left to itself it keeps a core free; files wait for servers and databases as much as they compute.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...parts.filter((config) => existsSync(new URL(config, import.meta.url))),
      {
        test: {
          name: 'scripts',
          include: ['{facts,scripts,release}/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      // After all others: they load the machine, though a resilience test mostly waits for something to start, end or time out.
      {
        test: {
          name: 'resilience',
          include: ['{resilience,harness/releases}/**/*.test.ts'],
          // A resilience test installs packages of its own, and packages bring tests of their own.
          exclude: [...configDefaults.exclude, TIMED],
          testTimeout: 120_000,
          maxConcurrency: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: { name: 'resilience-timed', include: [TIMED], maxConcurrency: 4, sequence: { groupOrder: 2 } },
      },
      {
        test: { name: 'gateway', include: ['gateway/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
      },
    ],
  },
});
