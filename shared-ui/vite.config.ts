import federation from '@originjs/vite-plugin-federation';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fromHost } from './build/from-host.ts';
import { kitVersion } from './build/kit-sources.ts';
import { liftRemoteEntry } from './build/lift-remote-entry.ts';
import { preloadList } from './build/preload-list.ts';
import { quoteCssMarker } from './build/quote-css-marker.ts';

const hosts = { import: false, generate: false } as const;

export default defineConfig({
  base: '/ui/',
  define: { __UI_VERSION__: JSON.stringify(kitVersion()) },
  plugins: [
    react(),
    quoteCssMarker(),
    fromHost(),
    federation({
      name: 'shared_ui',
      filename: 'remoteEntry.js',
      // One expose means one importer of one chunk: several importers of a top-level-await module fail in Safari.
      exposes: { './ui': { import: './src/expose.ts', dontAppendStylesToHead: true } },
      shared: { react: hosts, 'react/jsx-runtime': hosts, 'react-dom': hosts, 'react-router-dom': hosts },
    }) as Plugin,
    preloadList('/ui/'),
    liftRemoteEntry(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [] },
  },
});
