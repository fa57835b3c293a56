import { linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtFiles } from '../../release/built-files.ts';
import { partIn, siteOf } from '../../release/release-folder.ts';
import type { Part } from '../../scripts/part-sources.ts';
import { root } from '../../scripts/settings.ts';
import type { Scope } from '../scope.ts';

export type Parts = ReturnType<typeof keptParts>;

/** The builds of this tree as they are now: one that somebody makes meanwhile must not change what is being tried. */
export const keptParts = (scope: Scope) => siteOf((part) => partIn(keepBuild(scope, part)));

/**
 * Another folder with the files of a build, inside the repository, where packages are found; gives it. They are links,
 * which take no time: a new build makes new files.
 */
export function keepBuild(scope: Scope, part: Part): string {
  const parent = join(root, '.cache', 'harness');
  mkdirSync(parent, { recursive: true });
  const [built, folder] = [join(root, part, 'dist'), scope.folder(part, parent)];
  for (const file of builtFiles(built)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    linkSync(join(built, file), join(folder, file));
  }
  return folder;
}
