import type { Plugin } from 'vite';

/**
 * Takes away what Vite puts around each `import()`: it would preload chunks and stylesheets, which a page's boot list and
 * its one stylesheet do already.
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
