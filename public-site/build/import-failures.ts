import type { Plugin } from 'vite';

/**
 * Leaves of what Vite puts around each `import()` what tells of a chunk that did not come. The rest would preload
 * chunks and stylesheets, which a page's boot list and its one stylesheet do already.
 */
export function importFailures(): Plugin {
  return {
    name: 'import-failures',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export const __vitePreload = (load) => load().catch((error) => {
        dispatchEvent(new Event('vite:preloadError'));
        throw error;
      });`,
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.code.includes('__vite__mapDeps'))
          throw new Error(`${chunk.fileName} has an import() that waits for other files`);
      }
    },
  };
}
