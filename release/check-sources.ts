import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { changedSources } from './describe-build.ts';
import { readRecord } from './record-release.ts';
import type { ReleasedPart } from './release-folder.ts';

/** Throws when a part's sources hold changes that are in no commit: nobody could build that release again. */
export function checkCommitted(tree: string, part: ReleasedPart): void {
  const changed = changedSources(tree, part);
  if (!changed) return;
  throw new Error(
    `These changes are in no commit. Commit them, or add --dirty, which goes into the release's stamp:\n${changed}`,
  );
}

/**
 * Type-checks a part with the kit that it will meet: a host with that of this tree, of which it carries a copy, and with the
 * live one where its declarations are at hand, in `shared-ui/released/`; the kit with what its contract promised. Throws in
 * the compiler's words.
 */
export function checkTypes(tree: string, part: ReleasedPart, liveKit: string | undefined): void {
  const isKit = part === 'shared-ui';
  const failure = isKit ? 'The kit does not keep its contract' : `${part} does not go with the kit of this tree`;
  compile(tree, part, `${failure}, or does not compile`);
  if (isKit || liveKit === undefined || readRecord(tree, 'shared-ui')?.kit?.version !== liveKit) return;
  compile(
    tree,
    `${part}/tsconfig.released-kit.json`,
    `${part} wants more than the live kit has: release shared-ui first`,
  );
}

function compile(tree: string, config: string, failure: string) {
  try {
    execFileSync(join(tree, 'node_modules/.bin/tsc'), ['-p', config], { cwd: tree, encoding: 'utf8' });
  } catch (error) {
    throw new Error(`${failure}:\n${(error as { stdout?: string }).stdout ?? error}`);
  }
}
