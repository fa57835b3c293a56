import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { uiVersion } from '../shared-ui/build/ui-version.ts';

export default defineConfig({
  define: { __UI_VERSION__: JSON.stringify(uiVersion()) },
  resolve: {
    alias: [{ find: '#ui', replacement: fileURLToPath(new URL('../shared-ui/host/local.ts', import.meta.url)) }],
  },
  test: { name: 'public-site', isolate: false, include: ['{src,build}/**/*.test.{ts,tsx}'] },
});
