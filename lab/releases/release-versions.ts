import { join } from 'node:path';
import { buildFolder, describeBuild } from '../../release/describe-build.ts';
import { publish } from '../../release/publish.ts';
import { type ReleasedPart, releasedRoots, siteOf } from '../../release/release-folder.ts';
import { root } from '../../scripts/settings.ts';
import type { Scope } from '../scope.ts';
import { lastReleased, nextMajor } from './other-versions.ts';

/** Puts this tree's build of a part out; gives its version. */
export async function releaseBuild(part: ReleasedPart, folder: string): Promise<string> {
  describeBuild(root, part);
  return (await publish(buildFolder(root, part), folder)).version;
}

/** What a gateway serves of a folder of releases. */
export const releasedSite = (folder: string) => siteOf((part) => releasedRoots(folder, part));

/**
 * Builds and releases each static part twice into one folder, as it was last released and as this tree has it, and builds
 * both versions of the API. This tree's parts must be built.
 */
export async function releaseVersions(scope: Scope) {
  const folder = scope.folder('releases');
  const kitDist = lastReleased('shared-ui').dist;
  const oldBuild = (part: ReleasedPart | 'api') => {
    const { dist, from } = lastReleased(part, kitDist);
    scope.log(`old ${part}: ${from}`);
    return dist;
  };
  const both = async (part: ReleasedPart) => {
    const { version } = await publish(oldBuild(part), folder);
    return { old: version, new: await releaseBuild(part, folder) };
  };
  const next = nextMajor();
  await publish(next.kit, folder);
  return {
    folder,
    'public-site': await both('public-site'),
    'admin-app': await both('admin-app'),
    'shared-ui': await both('shared-ui'),
    api: { old: join(oldBuild('api'), 'server.js'), new: join(root, 'api/dist/server.js') },
    /** The kit and the staff area as they will be with the next contract; that kit is released too. */
    next,
  };
}
