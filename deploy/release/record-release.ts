import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '../../scripts/part-sources.ts';

/**
 * `<part>/release.json`, the small committed file that records the commit and contract of a part's last release. The
 * compatibility tests build the last release from it.
 */
export type ReleaseRecord = { version: string; commit: string; kit?: { contract: number; version: string } };

export function readRecord(tree: string, part: Part): ReleaseRecord | undefined {
  const file = join(tree, part, 'release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord) : undefined;
}

/** Writes a part's record, and for the kit also the declarations that the next release must satisfy. */
export function recordRelease(tree: string, part: Part, record: ReleaseRecord): void {
  writeFileSync(join(tree, part, 'release.json'), `${JSON.stringify(record, undefined, 2)}\n`);
  if (part === 'shared-ui') writeReleasedContract(tree);
}

/** Writes the types of the kit that was just released to `shared-ui/released/`. */
function writeReleasedContract(tree: string) {
  rmSync(join(tree, 'shared-ui/released'), { recursive: true, force: true });
  execFileSync(join(tree, 'node_modules/.bin/tsc'), ['-p', 'shared-ui/tsconfig.released.json'], {
    cwd: tree,
    stdio: 'inherit',
  });
}
