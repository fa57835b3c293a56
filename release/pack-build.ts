import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { builtFiles } from './built-files.ts';
import { readBuildNote } from './describe-build.ts';
import { versionOf } from './publish.ts';
import { releaseFolder } from './release-folder.ts';

/** Writes what the image of a static part carries: a described build, its stamp, and deliver.sh, which puts it out. */
export function packBuild(from: string, out: string): void {
  const { packageVersion: _, ...note } = readBuildNote(from);
  mkdirSync(out, { recursive: true });
  for (const path of builtFiles(from)) cpSync(join(from, path), join(out, 'build', path));
  const stamp = { ...note, version: versionOf(from) };
  writeFileSync(join(out, 'stamp.json'), `${JSON.stringify(stamp, undefined, 2)}\n`);
  writeFileSync(join(out, 'part'), relative('/', releaseFolder('/', note.part, note.kit.contract).path));
  copyFileSync(join(import.meta.dirname, 'deliver.sh'), join(out, 'deliver.sh'));
}
