import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StaticPart } from '../gateway/visit.ts';

export const releasedParts = ['public-site', 'admin-app', 'shared-ui'] as const;
export type ReleasedPart = (typeof releasedParts)[number];

/** How many releases of a part stay on disk, including the live one. */
export const KEPT = 5;

/** A part's paths in the releases folder; docs/releasing.md has the layout. */
export type ReleaseFolder = { path: string; releases: string; assets: string; current: string };

/** Returns a part's paths. A kit of contract 2 or later has its own folder and thus never affects an older one. */
export function releaseFolder(to: string, part: ReleasedPart, kitContract = 1): ReleaseFolder {
  const path = part === 'shared-ui' && kitContract > 1 ? join(to, part, `v${kitContract}`) : join(to, part);
  return { path, releases: join(path, 'releases'), assets: join(path, 'assets'), current: join(path, 'current') };
}

/** Returns what a gateway serves from a build or a copy of one. */
export const partIn = (folder: string): StaticPart => ({ pages: folder, assets: join(folder, 'assets') });

/** Returns the parts in the form of the gateways' options. */
export const siteOf = (rootsOf: (part: ReleasedPart) => StaticPart) => ({
  publicSite: rootsOf('public-site'),
  adminApp: rootsOf('admin-app'),
  sharedUi: rootsOf('shared-ui'),
});

/** Returns what a gateway serves from a released part: the same two folders that a `dist` has. */
export function releasedRoots(to: string, part: ReleasedPart): StaticPart {
  const { current, assets } = releaseFolder(to, part);
  return { pages: current, assets };
}

/** Returns the version that `current` points to; undefined before the first release. */
export function liveVersion(folder: ReleaseFolder): string | undefined {
  const isThere = lstatSync(folder.current, { throwIfNoEntry: false }) !== undefined;
  return isThere ? basename(readlinkSync(folder.current)) : undefined;
}

/** Returns the kit contracts that have a release in this folder, in ascending order. */
export function releasedContracts(to: string): number[] {
  const kit = releaseFolder(to, 'shared-ui');
  const next = listed(kit.path).flatMap((name) => /^v(\d+)$/.exec(name)?.[1] ?? []);
  return [...(liveVersion(kit) === undefined ? [] : [1]), ...next.map(Number)].sort((a, b) => a - b);
}

/** Returns whether a part has a live release; a kit of any contract counts. */
export function isReleased(to: string, part: ReleasedPart): boolean {
  return part === 'shared-ui' ? releasedContracts(to).length > 0 : liveVersion(releaseFolder(to, part)) !== undefined;
}

/** Returns the names in a folder; none if the folder does not exist. */
export const listed = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
