import type { Plugin } from 'vite';

/** What `preload.json` says about the kit that is live, by paths on the site. */
export interface Preloads {
  /** The exposed chunk and all that it imports, so that a host can fetch them in one step. */
  chunks: readonly string[];
  /** The stylesheet, which a host loads if it was built with another one. */
  styles: string;
}

/** Writes `preload.json`, read from the bundle, because the manifest can name the wrong chunk. */
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
        const styles = Object.keys(bundle).filter((fileName) => fileName.endsWith('.css'));
        const [style] = styles;
        if (files.size === 0) throw new Error('preload.json: the bundle has no exposed chunk');
        if (style === undefined || styles.length > 1) throw new Error(`preload.json: ${styles.length} stylesheets`);
        const preloads: Preloads = { chunks: [...files].map((file) => base + file), styles: base + style };
        this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(preloads) });
      },
    },
  };
}
