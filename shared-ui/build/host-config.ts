import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import federation from '@originjs/vite-plugin-federation';
import type { Plugin, UserConfig } from 'vite';
import { kitBase } from './kit-base.ts';
import { uiVersion } from './ui-version.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Its package names the build with development warnings alone; the other one lies beside it. */
const routerForProduction = {
  find: /^react-router$/,
  replacement: join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production/index.mjs',
  ),
};

/**
 * What a host needs in its Vite config to stand on the kit. Only a client build asks for the remote; dev, tests and
 * prerendering use the sources. The plugin's own `shared` option is left alone: the host publishes its React itself.
 */
export function uiHost(clientBuild: boolean): { config: UserConfig; plugins: Plugin[] } {
  return {
    config: {
      define: { __UI_VERSION__: JSON.stringify(uiVersion()) },
      resolve: {
        alias: [
          { find: '#ui', replacement: here(clientBuild ? '../host/remote.ts' : '../host/local.ts') },
          ...(clientBuild ? [routerForProduction] : []),
        ],
        dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'],
      },
    },
    plugins: clientBuild ? [federation({ remotes: { shared_ui: `${kitBase}remoteEntry.js` } }) as Plugin] : [],
  };
}
