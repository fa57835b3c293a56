import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.ts';
import { contentHash } from './built-files.ts';
import { buildFolder, describeBuild, notSources, releaseSources } from './describe-build.ts';
import { readRecord } from './record-release.ts';
import type { ReleasedPart } from './release-place.ts';
import { buildInTree, sourceTree } from './source-tree.ts';

/** A build of what was released before: its source tree, the folder that it built, and in words where it is from. */
export type OldBuild = { tree: string; dist: string; from: string };

/**
 * Builds a part as it was last released, from the commit that the part's release.json names. Where that commit is not at
 * hand, or nothing has changed since, it is built from the sources of this tree with an older stamp, so that there still
 * are two versions. The part must have been built here.
 */
export function lastReleased(
  part: ReleasedPart | 'api',
  options: { publicUrl: string; kitDist?: string | undefined },
): OldBuild {
  const recorded = readRecord(root, part)?.commit;
  const commit = recorded !== undefined && differs(recorded, part) ? recorded : undefined;
  const tree = sourceTree({
    name: part,
    key: commit?.slice(0, 12) ?? `stamped-${contentHash(join(root, part, 'dist'))}`,
    commit,
    fill: (made) => {
      if (commit === undefined) stamp(made);
      buildInTree(made, part, options);
      if (part !== 'api') describeBuild(made, part, commit);
    },
  });
  const from = commit === undefined ? 'these sources with an older stamp' : `commit ${commit.slice(0, 12)}`;
  return { tree, dist: part === 'api' ? join(tree, 'api/dist') : buildFolder(tree, part), from };
}

/** Whether the commit is at hand and the part has changed since. */
function differs(commit: string, part: ReleasedPart | 'api'): boolean {
  const words = ['diff', '--name-only', commit, '--', ...releaseSources[part], ...notSources];
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }) !== '';
  } catch {
    return false;
  }
}

/** Other kit sources, and with them another version of the kit and of every host built from them. */
function stamp(tree: string) {
  appendFileSync(join(tree, 'shared-ui/src/version.ts'), '\n// Stamped as an older release.\n');
}
