import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StaticPart } from '../gateway/visit.ts';

export const releasedParts = ['public-site', 'admin-app', 'shared-ui'] as const;
export type ReleasedPart = (typeof releasedParts)[number];

/** How many releases of a part stay on disk, the live one among them. */
export const KEPT = 5;

/** What a part keeps under the releases folder; docs/releasing.md has the layout. */
export type ReleaseFolder = { path: string; releases: string; assets: string; current: string };

/** Where a part's releases are. A kit of contract 2 and later has a folder of its own, so it never touches the old one's. */
export function releaseFolder(to: string, part: ReleasedPart, kitContract = 1): ReleaseFolder {
  const path = part === 'shared-ui' && kitContract > 1 ? join(to, part, `v${kitContract}`) : join(to, part);
  return { path, releases: join(path, 'releases'), assets: join(path, 'assets'), current: join(path, 'current') };
}

/** What a gateway serves of a build, or of a copy of one. */
export const partIn = (folder: string): StaticPart => ({ pages: folder, assets: join(folder, 'assets') });

/** The parts as gateways take them. */
export const siteOf = (rootsOf: (part: ReleasedPart) => StaticPart) => ({
  publicSite: rootsOf('public-site'),
  adminApp: rootsOf('admin-app'),
  sharedUi: rootsOf('shared-ui'),
});

/** What a gateway serves of a released part: the same two folders that a `dist` has. */
export function releasedRoots(to: string, part: ReleasedPart): StaticPart {
  const { current, assets } = releaseFolder(to, part);
  return { pages: current, assets };
}

/** The version that `current` points to; undefined before the first release. */
export function liveVersion(folder: ReleaseFolder): string | undefined {
  const isThere = lstatSync(folder.current, { throwIfNoEntry: false }) !== undefined;
  return isThere ? basename(readlinkSync(folder.current)) : undefined;
}

/** The kit contracts that have a release in this folder, smallest first. */
export function releasedContracts(to: string): number[] {
  const kit = releaseFolder(to, 'shared-ui');
  const next = listed(kit.path).flatMap((name) => /^v(\d+)$/.exec(name)?.[1] ?? []);
  return [...(liveVersion(kit) === undefined ? [] : [1]), ...next.map(Number)].sort((a, b) => a - b);
}

/** Whether a part has a live release; a kit of any contract counts. */
export function isReleased(to: string, part: ReleasedPart): boolean {
  return part === 'shared-ui' ? releasedContracts(to).length > 0 : liveVersion(releaseFolder(to, part)) !== undefined;
}

/** A folder's names; none when there is no such folder. */
export const listed = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
