import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { changedSources } from './describe-build.ts';
import { readRecord } from './record-release.ts';
import type { ReleasedPart } from './release-folder.ts';

/** Throws if a part's sources have uncommitted changes: that release could not be built again. */
export function checkCommitted(tree: string, part: ReleasedPart | 'api'): void {
  const changed = changedSources(tree, part);
  if (!changed) return;
  throw new Error(`These changes are not committed; commit them first:\n${changed}`);
}

/**
 * Type-checks a host against the kit of this tree, a copy of which it includes, and against the live kit if
 * `shared-ui/released/` has its declarations. Type-checks the kit against its released contract. Throws with the
 * compiler's output.
 */
export function checkTypes(tree: string, part: ReleasedPart, liveKit: string | undefined): void {
  const isKit = part === 'shared-ui';
  const failure = isKit ? 'The kit does not keep its contract' : `${part} is incompatible with the kit of this tree`;
  compile(tree, part, `${failure}, or does not compile`);
  if (isKit || liveKit === undefined || readRecord(tree, 'shared-ui')?.kit?.version !== liveKit) return;
  compile(
    tree,
    `${part}/tsconfig.released-kit.json`,
    `${part} needs more than the live kit provides: release shared-ui first`,
  );
}

function compile(tree: string, config: string, failure: string) {
  try {
    execFileSync(join(tree, 'node_modules/.bin/tsc'), ['-p', config], { cwd: tree, encoding: 'utf8' });
  } catch (error) {
    throw new Error(`${failure}:\n${(error as { stdout?: string }).stdout ?? error}`);
  }
}
