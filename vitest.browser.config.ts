import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { tsImport } from 'tsx/esm/api';
import { mergeConfig, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { uiHost } from './shared-ui/build/host-config.ts';
import { chromiumOptions } from './tests/harness/browsers/chromium.ts';

const { resolve } = createRequire(import.meta.url);
// Vitest loads this file by Node, which cannot read the packages of this repository that the two import.
const { colorSheet }: typeof import('@advocate/facts/color-sheet') = await tsImport(
  '@advocate/facts/color-sheet',
  import.meta.url,
);
const { peopleCards, portraitStyles }: typeof import('./public-site/build/people-cards.ts') = await tsImport(
  './public-site/build/people-cards.ts',
  import.meta.url,
);

const packages = [
  '@tanstack/react-query',
  '@simplewebauthn/browser',
  'ag-grid-community',
  'ag-grid-react',
  'chart.js',
  'msw',
  'msw/browser',
  'papaparse',
  'react-dom/client',
  'react-dom/server',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'vitest-browser-react',
];

/** Serves the worker that answers the calls, which therefore is in no build. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  configureServer: ({ middlewares }) =>
    void middlewares.use('/mockServiceWorker.js', (_, response) =>
      response.setHeader('Content-Type', 'text/javascript').end(readFileSync(resolve('msw/mockServiceWorker.js'))),
    ),
};

/** For components and whole screens in the tests' Chromium; the calls are answered by `calls.ts`. */
export default defineConfig(
  mergeConfig(uiHost(false, colorSheet + portraitStyles()), {
    define: {
      __ROUTER_VERSION__: JSON.stringify('as installed'),
      __TEXTS_REVIEWED__: 'true',
      __PUBLIC_URL__: JSON.stringify('http://localhost'),
      __PEOPLE__: JSON.stringify(peopleCards),
    },
    plugins: [react(), serviceWorker],
    // One that is found while tests run would reload the page under them.
    optimizeDeps: { include: packages },
    test: {
      setupFiles: ['tests/harness/answers/set-up.ts'],
      // By default, Vitest would open one page on two cores.
      maxWorkers: availableParallelism(),
      testTimeout: 60_000,
      // A loaded machine may take longer than the second that is Vitest's default.
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: chromiumOptions(),
          // Dates and numbers as staff and visitors in Texas see them.
          contextOptions: { locale: 'en-US', timezoneId: 'America/Chicago', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      },
    },
  }),
);
