import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { partIn, siteOf } from '../../../deploy/release/release-folder.ts';
import { keepBuild } from '../../../scripts/keep-builds.ts';
import type { Part } from '../../../scripts/part-sources.ts';
import { root } from '../../../scripts/settings.ts';
import type { Scope } from '../scope.ts';

export type Parts = ReturnType<typeof keptParts>;

/** Returns copies of this tree's builds, so that a concurrent build does not change what is under test. */
export const keptParts = (scope: Scope) => siteOf((part) => partIn(keptBuild(scope, part)));

/** Copies a build to a new folder inside the repository, where packages are found, and returns the folder. */
export function keptBuild(scope: Scope, part: Part): string {
  const parent = join(root, '.cache', 'harness');
  mkdirSync(parent, { recursive: true });
  const folder = scope.folder(part, parent);
  keepBuild(part, folder);
  return folder;
}
