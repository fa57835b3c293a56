import { publish } from './publish.ts';

/**
 * The command of a static part's image: `node deliver.js BUILD DIR` puts the build that the image carries out under DIR
 * and ends. The image's build stage bundles this file (`vite build --ssr release/deliver.ts`), so it needs no
 * packages.
 */
const [, , build = 'dist', to = '/srv/advocate'] = process.argv;
const { part, version } = await publish(build, to);
console.log(`${part} ${version} is live in ${to}`);
