import { createRequire } from 'node:module';
import { colorSheet } from '@advocate/facts/color-sheet';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { uiHost } from '../shared-ui/build/host-config.ts';
import { peopleCards, portraitStyles } from './build/people-cards.ts';
import { firmPictures, hashedPictures, withHashedPictures } from './build/pictures.ts';
import { reviewed } from './build/reviewed-texts.ts';
import { siteFonts } from './build/site-fonts.ts';
import { publicUrl } from './env.ts';
import { servePages } from './serve-pages.ts';

const { version: routerVersion } = createRequire(import.meta.url)('react-router-dom/package.json') as {
  version: string;
};

/**
 * Few chunks, because on a phone a request more costs more than the bytes that splitting saves: the libraries, then each with
 * all that it imports what every page needs and the texts of a language.
 */
const groups = [
  { name: 'libraries', test: /node_modules/ },
  { name: 'app', test: /src[\\/]entry-client\.tsx$/ },
  { name: 'site-texts', test: /src[\\/]content[\\/]site-texts\.ts$/ },
  { name: 'site-texts-es', test: /src[\\/]content[\\/]es[\\/]site-texts\.ts$/ },
];

export default defineConfig(({ command, isSsrBuild }) => {
  const people = JSON.stringify(peopleCards);
  return mergeConfig(uiHost(command === 'build' && !isSsrBuild, colorSheet + portraitStyles()), {
    define: {
      __TEXTS_REVIEWED__: JSON.stringify(reviewed()),
      __PUBLIC_URL__: JSON.stringify(publicUrl),
      __ROUTER_VERSION__: JSON.stringify(routerVersion),
      __PEOPLE__: command === 'build' ? withHashedPictures(people) : people,
    },
    plugins: [react(), siteFonts(), hashedPictures(), firmPictures(), servePages()],
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
              codeSplitting: { groups },
            },
          },
        },
    ssr: { noExternal: [/^@advocate\//] },
  });
});
