import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, contentHash, describeBuild } from '../../../deploy/release/pack.ts';
import { readRecord } from '../../../deploy/release/refusals.ts';
import type { ReleasedPart } from '../../../deploy/release/release-folder.ts';
import { git } from '../../../scripts/git.ts';
import { notSources, partSources } from '../../../scripts/part-sources.ts';
import { root } from '../../../scripts/settings.ts';
import type { Scope } from '../scope.ts';
import { publish } from './publish.ts';
import { buildInTree, sourceTree } from './source-tree.ts';

/**
 * Builds a part's last release from the commit in the part's release.json. If that commit is not available or the part
 * has not changed since, builds this tree's sources with an older stamp, so that there are still two versions. The part
 * must be built here already. Returns the build and a description of its origin.
 */
function lastReleased(part: ReleasedPart | 'api', kitDist?: string) {
  const recorded = readRecord(root, part)?.commit;
  const commit = recorded !== undefined && differs(recorded, part) ? recorded : undefined;
  const hasOtherKit = commit !== undefined && differs(commit, 'shared-ui');
  const tree = sourceTree({
    name: part,
    key: `${commit?.slice(0, 12) ?? `stamped-${contentHash(join(root, part, 'dist'))}`}-${hasOtherKit ? 'own' : 'stamped'}`,
    commit,
    fill: (made) => {
      // A changed kit source results in another version of the kit and of every host built with it.
      if (!hasOtherKit) appendFileSync(join(made, 'shared-ui/src/version.ts'), '\n// An older release.\n');
      buildInTree(made, part, kitDist);
    },
  });
  const from = commit === undefined ? 'these sources with an older stamp' : `commit ${commit.slice(0, 12)}`;
  return { folder: buildFolder(tree, part), note: describeBuild(tree, part, commit), from };
}

/** Returns whether the commit is available and the part has changed since. */
const differs = (commit: string, part: ReleasedPart | 'api'): boolean =>
  (git(root, 'diff', '--name-only', commit, '--', ...partSources[part], ...notSources) ?? '') !== '';

/** Publishes this tree's build of a part; returns its version. */
export async function releaseBuild(part: ReleasedPart, folder: string): Promise<string> {
  return (await publish({ folder: buildFolder(root, part), note: describeBuild(root, part) }, folder)).version;
}

/**
 * Builds and releases two versions of each static part into one folder, the last release and this tree's, and builds
 * both versions of the API. This tree's parts must be built already.
 */
export async function releaseVersions(scope: Scope) {
  const folder = scope.folder('releases');
  const kitDist = lastReleased('shared-ui').folder;
  const oldBuild = (part: ReleasedPart | 'api') => {
    const { from, ...build } = lastReleased(part, kitDist);
    scope.log(`old ${part}: ${from}`);
    return build;
  };
  const both = async (part: ReleasedPart) => {
    const { version } = await publish(oldBuild(part), folder);
    return { old: version, new: await releaseBuild(part, folder) };
  };
  return {
    folder,
    'public-site': await both('public-site'),
    'admin-app': await both('admin-app'),
    'shared-ui': await both('shared-ui'),
    api: { old: join(oldBuild('api').folder, 'server.js'), new: join(root, 'api/dist/server.js') },
  };
}
