import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { StaticPart } from '../../gateway/gateway-context.ts';
import { type Part, parts } from '../../scripts/part-sources.ts';
import type { Stamp } from './pack.ts';

/** A static part. */
export type ReleasedPart = Exclude<Part, 'api'>;

/** The parts that use the kit. */
export const hosts = ['public-site', 'admin-app'] as const satisfies ReleasedPart[];

/** Returns a part's paths in the releases folder; docs/releasing.md has the layout. */
export function releaseFolder(to: string, part: Part) {
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
type Release = Stamp & { isLive: boolean; since: Date; withdrawn: Date | undefined };

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

/** Returns the release to which a rollback leads: never one rolled back before or one for another address. */
export function earlierRelease(to: string, part: Part): Release | undefined {
  const address = liveRelease(to, part)?.address;
  return readReleases(to, part).findLast((one) => !one.isLive && !one.withdrawn && one.address === address);
}

/** Returns lines for people to read: each part's live release, what it was built from, and the kept ones, newest first. */
export function releaseLines(to: string): string[] {
  const lines = parts.flatMap((part) => {
    const releases = readReleases(to, part).toReversed();
    return [...releases.filter(({ isLive }) => isLive), ...releases.filter(({ isLive }) => !isLive)].map(line);
  });
  return lines.length === 0 ? ['Nothing has been released here.'] : lines;
}

function line({ part, version, isLive, since, withdrawn, commit, address, kit }: Release) {
  const became = isLive ? 'live since' : 'live from';
  const time = (withdrawn ?? since).toISOString().slice(0, 19);
  const facts = [
    `${(isLive ? part : '  kept').padEnd(12)}${version.padEnd(22)}${withdrawn ? 'rolled back' : became} ${time}Z`,
    ...(commit ? [`commit ${commit.slice(0, 12)}`] : []),
    ...(address ? [`for ${address}`] : []),
    ...(part === 'api' ? [] : [`contract ${kit.contract}, kit ${kit.version}`]),
  ];
  return facts.join('  ');
}

/** Makes what pack.ts wrote live or, without a pack, a kept version in place of the live one. Throws with the reason. */
export async function deliver(to: string, part: Part, version: string, packed?: string): Promise<void> {
  const words = [join(import.meta.dirname, 'deliver.sh'), join(to, part), version, ...(packed ? [packed] : [])];
  await promisify(execFile)('sh', words).catch(({ message, stderr }) => {
    throw new Error(stderr || message);
  });
}

/**
 * Makes the previous release, or the kept release `version`, live again and returns its version. Throws if there is none
 * to go back to.
 */
export async function rollBack(part: Part, to: string, version = earlierRelease(to, part)?.version): Promise<string> {
  const isKept = readReleases(to, part).some((one) => one.version === version && !one.isLive);
  if (version === undefined || !isKept)
    throw new Error(
      `There is no ${version ?? 'earlier release'} of ${part} to go back to. List the releases: npm run releases`,
    );
  await deliver(to, part, version);
  return version;
}

/** Returns the names in a folder; none if the folder does not exist. */
export const listed = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
