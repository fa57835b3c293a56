import { defineConfig } from 'vitest/config';
import { kitVersion } from './build/kit-sources.ts';

export default defineConfig({
  define: { __UI_VERSION__: JSON.stringify(kitVersion()) },
  test: {
    name: 'shared-ui',
    testTimeout: 60_000,
    isolate: false,
    include: ['{src,host,build}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.tsx'],
  },
});
