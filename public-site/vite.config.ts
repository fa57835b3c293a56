import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { colorSheet } from '@advocate/facts/color-sheet';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { uiHost } from '../shared-ui/build/host-config.ts';
import { peopleCards, portraitStyles } from './build/people-cards.ts';
import { firmPictures, hashedPictures, withHashedPictures } from './build/pictures.ts';
import { plainImports } from './build/plain-imports.ts';
import { pureRouter } from './build/pure-router.ts';
import { reviewed } from './build/reviewed-texts.ts';
import { siteFonts } from './build/site-fonts.ts';
import { publicUrl } from './env.ts';
import { servePages } from './serve-pages.ts';

const { version: routerVersion } = createRequire(import.meta.url)('react-router-dom/package.json') as {
  version: string;
};

/**
 * Two chunks for what every page needs, evaluated in sequence. On a phone, additional requests cost more than the bytes
 * that splitting saves.
 */
const libraries = /node_modules/;
const everyPageNeeds =
  /preload-helper|shared-ui[\\/](host|build|src[\\/](contract|version))|src[\\/](routes|layout[\\/](?!follow-scroll|keep-moved|popovers|reveal-invalid|offer-spanish)|lib[\\/](?!local-store|at-rest)|app|entry-client|render-page|load-ahead|use-route-change|pages[\\/]load-page|content[\\/](load-site-texts|spanish-offer|titled)\.ts)|(facts[\\/]src|firm)[\\/](firm|offices|office-hours|retention|practice-areas|cities|language|site-paths)\.ts/;
const englishPagesNeed = /src[\\/]content[\\/](site-texts|firm-texts|area-facts)\.ts|firm[\\/]claims\.en\.ts/;
const spanishPagesNeed = /src[\\/]content[\\/]es[\\/](site-texts|firm-texts|areas)\.ts|firm[\\/]claims\.es\.ts/;

export default defineConfig(({ command, isSsrBuild }) => {
  const people = JSON.stringify(peopleCards);
  return mergeConfig(uiHost(command === 'build' && !isSsrBuild, colorSheet + portraitStyles()), {
    define: {
      __TEXTS_REVIEWED__: JSON.stringify(reviewed()),
      __PUBLIC_URL__: JSON.stringify(publicUrl),
      __ROUTER_VERSION__: JSON.stringify(routerVersion),
      __PEOPLE__: command === 'build' ? withHashedPictures(people) : people,
    },
    resolve: {
      alias: [
        { find: /^react-router-dom$/, replacement: fileURLToPath(new URL('src/lib/router.tsx', import.meta.url)) },
      ],
    },
    plugins: [react(), siteFonts(), plainImports(), pureRouter(), hashedPictures(), firmPictures(), servePages()],
    appType: 'custom',
    build: isSsrBuild
      ? { outDir: '.ssr', target: 'node20', copyPublicDir: false }
      : {
          target: 'es2022',
          manifest: true,
          modulePreload: false,
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: ['src/boot.ts', 'src/entry-client.tsx', 'src/styles.css'],
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  { name: 'libraries', test: libraries },
                  { name: 'app', test: everyPageNeeds },
                  { name: 'law', test: /(content|firm)[\\/](fee-sums|fee|law|law-sources)\.ts/ },
                  { name: 'site-texts', test: englishPagesNeed },
                  { name: 'site-texts-es', test: spanishPagesNeed },
                ],
              },
            },
          },
        },
    ssr: { noExternal: [/^@advocate\//] },
  });
});
