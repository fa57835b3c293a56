import { createRequire } from 'node:module';
import { colorSheet } from '@advocate/facts/color-sheet';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { uiHost } from '../shared-ui/build/host-config.ts';
import { adminPages } from './admin-pages.ts';

const { version: routerVersion } = createRequire(import.meta.url)('react-router-dom/package.json') as {
  version: string;
};

export default defineConfig(({ command }) => {
  return mergeConfig(uiHost(command === 'build', colorSheet), {
    base: '/admin/',
    define: { __ROUTER_VERSION__: JSON.stringify(routerVersion) },
    plugins: [react(), adminPages()],
    build: {
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      // One file for what the sign-in page needs: a dozen files would be larger and need a dozen requests.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
    },
  });
});
