import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitContract } from '../../shared-ui/build/kit-sources.ts';
import { root } from '../settings.ts';
import { contentHash } from './built-files.ts';
import { buildFolder, describeBuild } from './describe-build.ts';
import { buildInTree, sourceTree } from './source-tree.ts';

/** The kit and the staff area as they will be once the contract is raised; for tests of the two side by side. */
export type NextMajor = { contract: number; kit: string; adminApp: string };

/** Builds both from this tree's sources with the next contract. Both must have been built here. */
export function buildNextMajor(publicUrl: string): NextMajor {
  const contract = kitContract(root) + 1;
  const tree = sourceTree({
    name: 'next-major',
    key: `${contentHash(join(root, 'shared-ui/dist'))}-${contentHash(join(root, 'admin-app/dist'))}`,
    fill: (made) => {
      const file = join(made, 'shared-ui/src/contract.ts');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/contract = \d+/, `contract = ${contract}`));
      for (const part of ['shared-ui', 'admin-app'] as const) {
        buildInTree(made, part, { publicUrl });
        describeBuild(made, part, undefined);
      }
    },
  });
  return { contract, kit: buildFolder(tree, 'shared-ui'), adminApp: buildFolder(tree, 'admin-app') };
}
