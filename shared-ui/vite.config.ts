import federation from '@originjs/vite-plugin-federation';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fromHost } from './build/from-host.ts';
import { kitStyles, kitVersion } from './build/kit-sources.ts';
import { minifyLast } from './build/minify-last.ts';
import { preloadList } from './build/preload-list.ts';

const hosts = { import: false, generate: false } as const;

export default defineConfig({
  base: '/ui/',
  define: { __UI_VERSION__: JSON.stringify(kitVersion()) },
  plugins: [
    react(),
    fromHost(),
    federation({
      name: 'shared_ui',
      filename: 'remoteEntry.js',
      // One expose means one importer of one chunk: several importers of a top-level-await module fail in Safari.
      exposes: { './ui': './src/ui.ts' },
      shared: { react: hosts, 'react/jsx-runtime': hosts, 'react-dom': hosts, 'react-router-dom': hosts },
    }) as Plugin,
    preloadList('/ui/'),
    minifyLast(),
  ],
  build: {
    target: 'es2022',
    // The entry changes with every release; `assets/` holds hashed files only, is cached forever and never loses a file.
    assetsDir: '',
    minify: false,
    cssMinify: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['src/ui.css'],
      output: {
        assetFileNames: `assets/${kitStyles()}`,
        chunkFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
});
