import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StaticPart } from '../../gateway/gateway-context.ts';
import type { Part } from '../../scripts/part-sources.ts';
import type { Stamp } from './pack.ts';

/** The static parts. */
export const releasedParts = ['public-site', 'admin-app', 'shared-ui'] as const;
export type ReleasedPart = (typeof releasedParts)[number];

/** The parts that use the kit. */
export const hosts = ['public-site', 'admin-app'] as const satisfies ReleasedPart[];

/** A part's paths in the releases folder; docs/releasing.md has the layout. */
export type ReleaseFolder = { path: string; releases: string; assets: string; current: string };

export function releaseFolder(to: string, part: Part): ReleaseFolder {
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

/** A kept release: when it became live last, and when it was taken back, after which no rollback leads to it unless it is named. */
export type Release = Stamp & { since: Date; withdrawn: Date | undefined };

/** Returns a part's kept releases in the order in which they became live; the live one is the last. */
export function readReleases(folder: ReleaseFolder): Release[] {
  return listed(folder.releases)
    .filter((version) => existsSync(join(folder.releases, version, '.stamp.json')) && version !== '.partial')
    .map((version) => {
      const file = join(folder.releases, version, '.stamp.json');
      const withdrawn = statSync(join(folder.releases, version, '.withdrawn'), { throwIfNoEntry: false })?.mtime;
      return { ...(JSON.parse(readFileSync(file, 'utf8')) as Stamp), since: statSync(file).mtime, withdrawn };
    })
    .sort((one, other) => one.since.getTime() - other.since.getTime());
}

/** Returns the live release; undefined before the first. */
export const liveRelease = (folder: ReleaseFolder): Release | undefined =>
  readReleases(folder).find(({ version }) => version === liveVersion(folder));

/** Returns the names in a folder; none if the folder does not exist. */
export const listed = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
