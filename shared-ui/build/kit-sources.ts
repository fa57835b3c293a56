import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownTree = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the content hash (12 hex digits) of a tree's kit sources of one kind, tests left out. */
function hashOf(kind: RegExp, tree: string): string {
  const sources = join(tree, 'shared-ui/src');
  const hash = createHash('sha256');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !/\.test\./.test(file))
    .sort();
  for (const file of files) {
    const text = readFileSync(join(sources, file));
    hash.update(`${file.replaceAll('\\', '/')}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * The version of a tree's kit: the hash of its code. The same for the kit's build and for every host built from it: a page
 * prerendered with it can be hydrated by a kit that carries it, whatever its styles are.
 */
export const kitVersion = (tree = ownTree): string => hashOf(/\.tsx?$/, tree);

/** The file name of the stylesheet of a tree's kit, by the hash of its styles: a host knows which one it has. */
export const kitStyles = (tree = ownTree): string => `ui-${hashOf(/\.css$/, tree)}.css`;

/** The contract of a tree's kit sources, which need not be the ones that we run from. */
export function kitContract(tree: string): number {
  const [, contract] = /\bcontract = (\d+);/.exec(readFileSync(join(tree, 'shared-ui/src/contract.ts'), 'utf8')) ?? [];
  if (contract === undefined) throw new Error(`${tree}/shared-ui/src/contract.ts names no contract.`);
  return Number(contract);
}
