import { linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtFiles } from '../../../deploy/release/built-files.ts';
import { partIn, siteOf } from '../../../deploy/release/release-folder.ts';
import type { Part } from '../../../scripts/part-sources.ts';
import { root } from '../../../scripts/settings.ts';
import type { Scope } from '../scope.ts';

export type Parts = ReturnType<typeof keptParts>;

/** Returns copies of this tree's builds, so that a concurrent build does not change what is under test. */
export const keptParts = (scope: Scope) => siteOf((part) => partIn(keepBuild(scope, part)));

/**
 * Copies a build to a new folder inside the repository, where packages are found, and returns the folder. Its files are
 * hard links, which are fast and safe because a new build creates new files.
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
