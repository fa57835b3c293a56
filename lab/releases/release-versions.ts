import { join } from 'node:path';
import { buildFolder, describeBuild } from '../../release/describe-build.ts';
import { publish } from '../../release/publish.ts';
import { type ReleasedPart, releasedParts, releasedRoots, siteOf } from '../../release/release-folder.ts';
import { root } from '../../scripts/settings.ts';
import type { Scope } from '../scope.ts';
import { lastReleased, nextMajor } from './other-versions.ts';

type OldAndNew = { old: string; new: string };

/** Each static part released twice into one folder, the last release and this tree's build, and both builds of the API. */
export type Versions = Record<ReleasedPart | 'api', OldAndNew> & {
  folder: string;
  /** The kit and the staff area as they will be with the next contract; that kit is released too. */
  next: { kit: string; adminApp: string };
};

/** Puts this tree's build of a part out; gives its version. */
export async function releaseBuild(part: ReleasedPart, folder: string): Promise<string> {
  describeBuild(root, part);
  return (await publish(buildFolder(root, part), folder)).version;
}

/** What a gateway serves of a folder of releases. */
export const releasedSite = (folder: string) => siteOf((part) => releasedRoots(folder, part));

/** Builds and releases the old and the new version of everything. This tree's parts must be built. */
export async function releaseVersions(scope: Scope): Promise<Versions> {
  const folder = scope.folder('releases');
  const kitDist = lastReleased('shared-ui').dist;
  const oldBuild = (part: ReleasedPart | 'api') => {
    const { dist, from } = lastReleased(part, kitDist);
    scope.log(`old ${part}: ${from}`);
    return dist;
  };
  const versions: Partial<Record<ReleasedPart, OldAndNew>> = {};
  for (const part of releasedParts) {
    const { version } = await publish(oldBuild(part), folder);
    versions[part] = { old: version, new: await releaseBuild(part, folder) };
  }
  const next = nextMajor();
  await publish(next.kit, folder);
  const api = { old: join(oldBuild('api'), 'server.js'), new: join(root, 'api/dist/server.js') };
  return { ...(versions as Record<ReleasedPart, OldAndNew>), api, folder, next };
}
