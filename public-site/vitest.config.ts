import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { kitVersion } from '../shared-ui/build/kit-sources.ts';

export default defineConfig({
  define: { __UI_VERSION__: JSON.stringify(kitVersion()), __TEXTS_REVIEWED__: 'false' },
  resolve: {
    alias: [{ find: '#ui', replacement: fileURLToPath(new URL('../shared-ui/host/local.ts', import.meta.url)) }],
  },
  test: {
    name: 'public-site',
    testTimeout: 60_000,
    isolate: false,
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.tsx'],
  },
});
