import { readdirSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StaticPart } from '../gateway/gateway.ts';

export const releasedParts = ['public-site', 'admin-app', 'shared-ui'] as const;
export type ReleasedPart = (typeof releasedParts)[number];

/** How many releases of a part stay on disk, the live one among them. */
export const KEPT = 5;

/** The four things that a part keeps under its releases folder; the layout is told in release.ts. */
export type ReleasePlace = { folder: string; releases: string; assets: string; current: string };

/** Where a part's releases are. A kit of contract 2 and later has a place of its own, so it never touches the old one's. */
export function releasePlace(to: string, part: ReleasedPart, kitContract = 1): ReleasePlace {
  const folder = part === 'shared-ui' && kitContract > 1 ? join(to, part, `v${kitContract}`) : join(to, part);
  return {
    folder,
    releases: join(folder, 'releases'),
    assets: join(folder, 'assets'),
    current: join(folder, 'current'),
  };
}

/** What a gateway serves of a released part: the same two folders that a `dist` has. */
export function releasedRoots(to: string, part: ReleasedPart): StaticPart {
  const { current, assets } = releasePlace(to, part);
  return { pages: current, assets };
}

/** The version that `current` points to; undefined before the first release. */
export function liveVersion(place: ReleasePlace): string | undefined {
  try {
    return basename(readlinkSync(place.current));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The kit contracts that have a release in this folder, smallest first. */
export function releasedContracts(to: string): number[] {
  const kit = releasePlace(to, 'shared-ui');
  const next = listed(kit.folder).flatMap((name) => /^v(\d+)$/.exec(name)?.[1] ?? []);
  return [...(liveVersion(kit) === undefined ? [] : [1]), ...next.map(Number)].sort((a, b) => a - b);
}

/** Whether a part has a live release; a kit of any contract counts. */
export function isReleased(to: string, part: ReleasedPart): boolean {
  return part === 'shared-ui' ? releasedContracts(to).length > 0 : liveVersion(releasePlace(to, part)) !== undefined;
}

/** A folder's names; none when there is no such folder. */
export function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
