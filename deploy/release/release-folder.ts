import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StaticPart } from '../../gateway/gateway-context.ts';
import type { Part } from '../../scripts/part-sources.ts';
import type { Stamp } from './pack.ts';

/** A static part. */
export type ReleasedPart = Exclude<Part, 'api'>;

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

/** A kept release: when it became live last, and when it was taken back, after which no rollback leads to it unless it is named. */
export type Release = Stamp & { isLive: boolean; since: Date; withdrawn: Date | undefined };

/** Returns a part's kept releases in the order in which they became live. */
export function readReleases(to: string, part: Part): Release[] {
  const { releases, current } = releaseFolder(to, part);
  const live = existsSync(current) && basename(readlinkSync(current));
  return listed(releases)
    .filter((version) => existsSync(join(releases, version, '.stamp.json')) && version !== '.partial')
    .map((version) => {
      const file = join(releases, version, '.stamp.json');
      const withdrawn = statSync(join(releases, version, '.withdrawn'), { throwIfNoEntry: false })?.mtime;
      const stamp = JSON.parse(readFileSync(file, 'utf8')) as Stamp;
      return { ...stamp, isLive: version === live, since: statSync(file).mtime, withdrawn };
    })
    .sort((one, other) => one.since.getTime() - other.since.getTime());
}

/** Returns the live release; undefined before the first. */
export const liveRelease = (to: string, part: Part): Release | undefined =>
  readReleases(to, part).find(({ isLive }) => isLive);

/** Returns the names in a folder; none if the folder does not exist. */
export const listed = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
