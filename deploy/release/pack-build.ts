import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from './built-files.ts';
import { readBuildNote } from './describe-build.ts';
import { versionOf } from './publish.ts';

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
