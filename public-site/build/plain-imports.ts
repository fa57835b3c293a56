import type { Plugin } from 'vite';

/**
 * Removes the wrapper that Vite adds to each `import()` to preload chunks and stylesheets. A page's boot list and its
 * single stylesheet already do that.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.code.includes('__vite__mapDeps'))
          throw new Error(`${chunk.fileName} has an import() that waits for other files`);
      }
    },
  };
}
