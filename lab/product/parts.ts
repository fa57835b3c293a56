import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticPart } from '../../gateway/gateway.ts';
import { root } from '../../scripts/settings.ts';
import type { Scope } from '../scope.ts';

export type Parts = { publicSite: StaticPart; adminApp: StaticPart; sharedUi: StaticPart };

/** A built part, or a copy of one, as gateways take it. */
const partIn = (folder: string): StaticPart => ({ pages: folder, assets: join(folder, 'assets') });

/** The builds of this tree. */
export const builtParts = (): Parts => ({
  publicSite: partIn(join(root, 'public-site/dist')),
  adminApp: partIn(join(root, 'admin-app/dist')),
  sharedUi: partIn(join(root, 'shared-ui/dist')),
});

/** Copies of them: a build that somebody makes meanwhile must not change what is being tried. */
export function copyParts(folder: string): Parts {
  const copy = (part: StaticPart, name: string) => {
    cpSync(part.pages, join(folder, name), { recursive: true });
    return partIn(join(folder, name));
  };
  const { publicSite, adminApp, sharedUi } = builtParts();
  return {
    publicSite: copy(publicSite, 'public-site'),
    adminApp: copy(adminApp, 'admin-app'),
    sharedUi: copy(sharedUi, 'shared-ui'),
  };
}

/** A copy of the built API inside the repository, where its packages are found; gives its folder. */
export function copyApi(scope: Scope): string {
  const parent = join(root, '.cache', 'lab');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'api-'));
  scope.defer(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'api/dist'), folder, { recursive: true });
  return folder;
}
