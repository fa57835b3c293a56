import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const parts = ['api', 'shared-ui', 'public-site', 'admin-app'].map((part) => `${part}/vitest.config.ts`);

/** Every part brings its own project; one test: `npx vitest run api/src/features/leads -t "same key"`. */
export default defineConfig({
  test: {
    projects: [
      ...parts.filter((config) => existsSync(new URL(config, import.meta.url))),
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: ['scripts/gateway/**'],
          testTimeout: 30_000,
        },
      },
      // After all others: the drills measure times, and load the machine.
      {
        test: {
          name: 'drill',
          include: ['drill/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: { name: 'gateway', include: ['scripts/gateway/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
      },
    ],
  },
});
