import type { Plugin } from 'vite';

/**
 * Writes `preload.json`: the exposed chunk and all that it imports, so that a host can fetch them in one step.
 * Read from the bundle, because the manifest can name the wrong chunk.
 */
export function preloadList(base: string): Plugin {
  return {
    name: 'preload-list',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = new Set<string>();
        const add = (fileName: string): void => {
          const chunk = bundle[fileName];
          if (files.has(fileName) || chunk?.type !== 'chunk') return;
          files.add(fileName);
          for (const imported of chunk.imports) add(imported);
        };
        for (const [fileName, chunk] of Object.entries(bundle)) {
          if (chunk.type === 'chunk' && chunk.name.startsWith('__federation_expose_')) add(fileName);
        }
        if (files.size === 0) throw new Error('preload.json: the bundle has no exposed chunk');
        this.emitFile({
          type: 'asset',
          fileName: 'preload.json',
          source: JSON.stringify([...files].map((file) => base + file)),
        });
      },
    },
  };
}
