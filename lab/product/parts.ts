import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticPart } from '../../gateway/gateway.ts';
import { root } from '../../scripts/settings.ts';
import type { Scope } from '../scope.ts';

export type Parts = { publicSite: StaticPart; adminApp: StaticPart; sharedUi: StaticPart };

/** A built part, or a copy of one, as gateways take it. */
export const partIn = (folder: string): StaticPart => ({ pages: folder, assets: join(folder, 'assets') });

const partsIn = (folderOf: (part: string) => string): Parts => ({
  publicSite: partIn(folderOf('public-site')),
  adminApp: partIn(folderOf('admin-app')),
  sharedUi: partIn(folderOf('shared-ui')),
});

/** The builds of this tree. */
export const builtParts = (): Parts => partsIn((part) => join(root, part, 'dist'));

/** Copies of them: a build that somebody makes meanwhile must not change what is being tried. */
export const copyParts = (folder: string): Parts =>
  partsIn((part) => {
    cpSync(join(root, part, 'dist'), join(folder, part), { recursive: true });
    return join(folder, part);
  });

/** A copy of the built API inside the repository, where its packages are found; gives its folder. */
export function copyApi(scope: Scope): string {
  const parent = join(root, '.cache', 'lab');
  mkdirSync(parent, { recursive: true });
  const folder = scope.folder('api', parent);
  cpSync(join(root, 'api/dist'), folder, { recursive: true });
  return folder;
}
