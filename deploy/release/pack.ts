import { resolve } from 'node:path';
import { buildStale } from '../../scripts/builds.ts';
import { readSettings, root } from '../../scripts/settings.ts';
import { buildFolder, cleanCommit, describeBuild } from './describe-build.ts';
import { packBuild } from './pack-build.ts';
import { releasedParts } from './release-folder.ts';

/**
 * `tsx deploy/release/pack.ts PART OUT`: builds a static part and writes the contents of its image to OUT. Without a
 * repository, the environment variable COMMIT names the commit.
 */
const [, , name = '', out = ''] = process.argv;
const part = releasedParts.find((known) => known === name);
if (part === undefined || out === '')
  throw new Error(`Usage: tsx deploy/release/pack.ts ${releasedParts.join('|')} OUT`);
await buildStale({ publicUrl: readSettings().publicUrl, only: [part] });
describeBuild(root, part, process.env.COMMIT || cleanCommit(root, part));
packBuild(buildFolder(root, part), resolve(out));
