import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The workspaces, which every tree has of its own. */
const OWN_SCOPE = '@advocate';

/**
 * Gives a source tree the installed packages of another one, all but the workspaces: those must be the tree's own, or
 * an old part would be built from new sources.
 */
export function linkPackages(from: string, tree: string): void {
  const packages = join(tree, 'node_modules');
  mkdirSync(join(packages, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(join(from, 'node_modules'))) {
    if (name !== OWN_SCOPE) symlinkSync(join(from, 'node_modules', name), join(packages, name));
  }
  for (const name of readdirSync(join(from, 'node_modules', OWN_SCOPE))) {
    symlinkSync(join('..', '..', name), join(packages, OWN_SCOPE, name));
  }
}
