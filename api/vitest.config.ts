import { defineConfig } from 'vitest/config';

/** Every test file has a database of its own, made from a template that was migrated once. */
export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
    // Each file brings its own database and app; what they import is read once for each worker.
    isolate: false,
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
