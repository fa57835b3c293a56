import type { Plugin } from 'vite';
import { adminPaths } from './src/routes.ts';

/** Writes one HTML file per route and a 404, so that no gateway has to hold a list of the staff area's addresses. */
export function adminPages(): Plugin {
  return {
    name: 'admin-pages',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('The build has no index.html');
        for (const path of Object.values(adminPaths)) {
          const folder = path.slice('/admin'.length).replace(/^\//, '');
          if (folder) this.emitFile({ type: 'asset', fileName: `${folder}/index.html`, source: shell.source });
        }
        this.emitFile({ type: 'asset', fileName: '404.html', source: shell.source });
      },
    },
  };
}
