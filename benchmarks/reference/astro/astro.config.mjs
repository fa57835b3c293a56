import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The product's contact page as Astro would build it: the same markup, styles and pictures, no script but the form's
 * island. Only what a visitor's browser gets is of interest; the texts come from the built page.
 */
export default defineConfig({
  root: here('.'),
  publicDir: here('../../../public-site/public'),
  outDir: process.env.ASTRO_OUT,
  cacheDir: here('../../../../.cache/bench/astro-cache'),
  trailingSlash: 'never',
  integrations: [react()],
  devToolbar: { enabled: false },
  vite: {
    // There is one copy of the kit here, and no other version to tell it from.
    define: { __UI_VERSION__: JSON.stringify('one') },
    resolve: {
      alias: [
        { find: '#ui', replacement: here('../../../shared-ui/host/local.ts') },
        // A page of its own has no router to ask.
        { find: 'react-router-dom', replacement: here('router-of-one-page.tsx') },
      ],
    },
  },
});
