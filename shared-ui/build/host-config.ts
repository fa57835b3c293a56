import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { kitVersion } from './kit-sources.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** React's own is CommonJS: a kit would carry a copy of it beside the host's React. */
export const jsxRuntime = { find: /^react\/jsx-runtime$/, replacement: here('../host/jsx-runtime.ts') };

/** Packages choose between their development and production builds at run time, or by a condition that Vite does not set. */
const productionFiles = [
  ['react', 'cjs/react.production.js'],
  ['react-dom', 'cjs/react-dom.production.js'],
  ['react-dom/client', 'cjs/react-dom-client.production.js'],
  ['scheduler', 'cjs/scheduler.production.js'],
  ['react-router', 'dist/production/index.mjs'],
] as const;

const forProduction = productionFiles.map(([name, file]) => {
  const [folder = name] = name.split('/');
  const manifest = createRequire(import.meta.url).resolve(`${folder}/package.json`);
  return { find: new RegExp(`^${name}$`), replacement: join(dirname(manifest), file) };
});

/** Ends a host's stylesheet with the colors that everything before it reads. */
const withColors = (sheet: string): Plugin => ({
  name: 'host-colors',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/styles\.css$/.test(id) ? `${code}\n${sheet}` : null),
});

/**
 * What a host needs in its Vite config to stand on the kit, which has no colors of its own. Only a client build asks for the remote; dev, tests and
 * prerendering use the sources.
 */
export const uiHost = (clientBuild: boolean, colorSheet: string): UserConfig => ({
  plugins: [withColors(colorSheet)],
  define: { __UI_VERSION__: JSON.stringify(kitVersion()) },
  resolve: {
    alias: [
      { find: '#ui', replacement: here(clientBuild ? '../host/remote.ts' : '../host/local.ts') },
      ...(clientBuild ? [...forProduction, jsxRuntime] : []),
    ],
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'],
  },
});
