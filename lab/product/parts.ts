import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { partIn, siteOf } from '../../release/release-folder.ts';
import { root } from '../../scripts/settings.ts';
import type { Scope } from '../scope.ts';

export type Parts = ReturnType<typeof builtParts>;

/** The builds of this tree. */
export const builtParts = () => siteOf((part) => partIn(join(root, part, 'dist')));

/** Copies of them: a build that somebody makes meanwhile must not change what is being tried. */
export const copyParts = (folder: string): Parts =>
  siteOf((part) => {
    cpSync(join(root, part, 'dist'), join(folder, part), { recursive: true });
    return partIn(join(folder, part));
  });

/** A copy of the built API inside the repository, where its packages are found; gives its folder. */
export function copyApi(scope: Scope): string {
  const parent = join(root, '.cache', 'lab');
  mkdirSync(parent, { recursive: true });
  const folder = scope.folder('api', parent);
  cpSync(join(root, 'api/dist'), folder, { recursive: true });
  return folder;
}
