import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownTree = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Content hash (12 hex digits) of a tree's kit sources, tests left out. The same for the kit's build and for every host
 * built from it: a page prerendered with it can be hydrated by a kit that carries it.
 */
export function kitVersion(tree = ownTree): string {
  const sources = join(tree, 'shared-ui/src');
  const hash = createHash('sha256');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file))
    .sort();
  for (const file of files) {
    const text = readFileSync(join(sources, file));
    hash.update(`${file.replaceAll('\\', '/')}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex').slice(0, 12);
}

/** The contract of a tree's kit sources, which need not be the ones that we run from. */
export function kitContract(tree: string): number {
  const [, contract] = /\bcontract = (\d+);/.exec(readFileSync(join(tree, 'shared-ui/src/contract.ts'), 'utf8')) ?? [];
  if (contract === undefined) throw new Error(`${tree}/shared-ui/src/contract.ts names no contract.`);
  return Number(contract);
}
