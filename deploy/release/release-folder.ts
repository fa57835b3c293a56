import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StaticPart } from '../../gateway/gateway-context.ts';

export const releasedParts = ['public-site', 'admin-app', 'shared-ui'] as const;
export type ReleasedPart = (typeof releasedParts)[number];

/** The parts that use the kit. */
export const hosts = ['public-site', 'admin-app'] as const satisfies ReleasedPart[];

/** How many releases of a part stay on disk, including the live one. */
export const KEPT = 5;

/** A part's paths in the releases folder; docs/releasing.md has the layout. */
export type ReleaseFolder = { path: string; releases: string; assets: string; current: string };

export function releaseFolder(to: string, part: ReleasedPart): ReleaseFolder {
  const path = join(to, part);
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

/** Returns whether a part has a live release. */
export const isReleased = (to: string, part: ReleasedPart): boolean =>
  liveVersion(releaseFolder(to, part)) !== undefined;

/** Returns the names in a folder; none if the folder does not exist. */
export const listed = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
