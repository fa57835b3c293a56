import { cpSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { buildStale } from '../scripts/builds.ts';
import { readSettings, root } from '../scripts/settings.ts';
import { buildFolder, cleanCommit, describeBuild } from './describe-build.ts';
import { releasedParts } from './release-folder.ts';

/**
 * `tsx release/pack.ts PART OUT`: what the image of a static part carries. OUT/build is the described build,
 * OUT/deliver.js puts it out and needs no packages: `node OUT/deliver.js OUT/build DIR`. COMMIT names the commit where
 * the image is built without a repository.
 */
const [, , name = '', out = ''] = process.argv;
const part = releasedParts.find((known) => known === name);
if (part === undefined || out === '') throw new Error(`Usage: tsx release/pack.ts ${releasedParts.join('|')} OUT`);

await buildStale({ publicUrl: readSettings().publicUrl, only: [part] });
describeBuild(root, part, process.env.COMMIT || cleanCommit(root, part));
mkdirSync(resolve(out), { recursive: true });
cpSync(buildFolder(root, part), join(resolve(out), 'build'), { recursive: true, verbatimSymlinks: true });
await build({
  configFile: false,
  logLevel: 'warn',
  build: { ssr: join(root, 'release/deliver.ts'), outDir: resolve(out), emptyOutDir: false, target: 'node20' },
});
