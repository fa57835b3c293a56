import { defineConfig } from 'vitest/config';

/** Every test file has its own database, copied from a template that is migrated once. */
export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
    // Each file has its own database and app, so each worker can load the modules only once.
    isolate: false,
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine may take that long.
    expect: { poll: { timeout: 45_000, interval: 20 } },
  },
});
