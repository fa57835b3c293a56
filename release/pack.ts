import { resolve } from 'node:path';
import { buildStale } from '../scripts/builds.ts';
import { readSettings, root } from '../scripts/settings.ts';
import { buildFolder, cleanCommit, describeBuild } from './describe-build.ts';
import { packBuild } from './pack-build.ts';
import { releasedParts } from './release-folder.ts';

/**
 * `tsx release/pack.ts PART OUT`: builds a static part and writes to OUT what its image carries. COMMIT names the commit
 * where the image is built without a repository.
 */
const [, , name = '', out = ''] = process.argv;
const part = releasedParts.find((known) => known === name);
if (part === undefined || out === '') throw new Error(`Usage: tsx release/pack.ts ${releasedParts.join('|')} OUT`);

await buildStale({ publicUrl: readSettings().publicUrl, only: [part] });
describeBuild(root, part, process.env.COMMIT || cleanCommit(root, part));
packBuild(buildFolder(root, part), resolve(out));
