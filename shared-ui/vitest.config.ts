import { defineConfig } from 'vitest/config';
import { uiVersion } from './build/ui-version.ts';

export default defineConfig({
  define: { __UI_VERSION__: JSON.stringify(uiVersion()) },
  test: { name: 'shared-ui', isolate: false, include: ['{src,host,build}/**/*.test.{ts,tsx}'] },
});
