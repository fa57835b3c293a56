import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildStale } from '../../scripts/builds.ts';
import { readSettings, root } from '../../scripts/settings.ts';
import { builtFiles } from './built-files.ts';
import { buildFolder, cleanCommit, describeBuild, readBuildNote } from './describe-build.ts';
import { versionOf } from './publish.ts';
import { releasedParts } from './release-folder.ts';

/** Writes the contents of a static part's image: a described build, its stamp, and deliver.sh, which publishes it. */
export function packBuild(from: string, out: string): void {
  const { packageVersion: _, ...note } = readBuildNote(from);
  mkdirSync(out, { recursive: true });
  for (const path of builtFiles(from)) cpSync(join(from, path), join(out, 'build', path));
  const stamp = { ...note, version: versionOf(from) };
  writeFileSync(join(out, 'stamp.json'), `${JSON.stringify(stamp, undefined, 2)}\n`);
  writeFileSync(join(out, 'part'), note.part);
  writeFileSync(join(out, 'version'), stamp.version);
  copyFileSync(join(import.meta.dirname, 'deliver.sh'), join(out, 'deliver.sh'));
}

/**
 * `tsx deploy/release/pack.ts PART OUT`: builds a static part and writes the contents of its image to OUT. Without a
 * repository, the environment variable COMMIT names the commit.
 */
if (import.meta.url === `file://${process.argv[1]}`) {
  const [, , name = '', out = ''] = process.argv;
  const part = releasedParts.find((known) => known === name);
  if (part === undefined || out === '')
    throw new Error(`Usage: tsx deploy/release/pack.ts ${releasedParts.join('|')} OUT`);
  await buildStale({ publicUrl: readSettings().publicUrl, only: [part] });
  describeBuild(root, part, process.env.COMMIT || cleanCommit(root, part));
  packBuild(buildFolder(root, part), resolve(out));
}
