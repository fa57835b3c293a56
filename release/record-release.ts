import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleasedPart } from './release-folder.ts';

/**
 * `<part>/release.json`, the small committed file with the commit that a part was last released from and with which
 * contract. The compatibility tests build the last release from it.
 */
export type ReleaseRecord = { version: string; commit: string; kit?: { contract: number; version: string } };

export function readRecord(tree: string, part: ReleasedPart | 'api'): ReleaseRecord | undefined {
  const file = join(tree, part, 'release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord) : undefined;
}

/** Writes a part's record; for the kit also the declarations that the next one is held to. */
export function recordRelease(tree: string, part: ReleasedPart | 'api', record: ReleaseRecord): void {
  writeFileSync(join(tree, part, 'release.json'), `${JSON.stringify(record, undefined, 2)}\n`);
  if (part === 'shared-ui') writeReleasedContract(tree);
}

/** `shared-ui/released/`: the types of what was just released. */
function writeReleasedContract(tree: string) {
  rmSync(join(tree, 'shared-ui/released'), { recursive: true, force: true });
  execFileSync(join(tree, 'node_modules/.bin/tsc'), ['-p', 'shared-ui/tsconfig.released.json'], {
    cwd: tree,
    stdio: 'inherit',
  });
}
