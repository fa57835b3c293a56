import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'admin-app', isolate: false, include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
