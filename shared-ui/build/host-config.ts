import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { kitStyles, kitVersion } from './kit-sources.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Ends a host's stylesheet with the colors that everything before it reads. */
const withColors = (sheet: string): Plugin => ({
  name: 'host-colors',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/styles\.css(\?|$)/.test(id) ? `${code}\n${sheet}` : null),
});

/**
 * What a host needs in its Vite config to stand on the kit, which has no colors of its own. Only a client build asks for the remote; dev, tests and
 * prerendering use the sources.
 */
export const uiHost = (clientBuild: boolean, colorSheet: string): UserConfig => ({
  plugins: [withColors(colorSheet)],
  define: { __UI_VERSION__: JSON.stringify(kitVersion()), __UI_STYLES__: JSON.stringify(kitStyles()) },
  resolve: {
    alias: [{ find: '#ui', replacement: here(clientBuild ? '../host/remote.ts' : '../host/local.ts') }],
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'],
  },
});
