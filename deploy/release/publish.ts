import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../scripts/lock.ts';
import { contentHash } from './built-files.ts';
import { copyBuild } from './copy-build.ts';
import { readBuildNote } from './describe-build.ts';
import {
  hosts,
  KEPT,
  listed,
  liveVersion,
  type ReleasedPart,
  type ReleaseFolder,
  releaseFolder,
} from './release-folder.ts';
import { nextReleaseTime, type ReleaseStamp, readStamps, writeStamp } from './release-stamp.ts';

/**
 * Publishes a described build under `to` and returns its stamp. If it is interrupted, running it again completes it:
 *
 *   1. add the hashed files to `assets/`                         4. switch `current` by renaming a new link over it
 *   2. copy all of it to `releases/<version>.partial`, rename    5. remove what is older than the last five
 *   3. write the stamp
 *
 * Until the switch, the live release is unchanged; publishing it again changes nothing. Hashed files exist before any
 * page that names them.
 */
export async function publish(
  from: string,
  to: string,
  /** Accepts a live release with another address, because the site is moving. */
  { newAddress = false }: { newAddress?: boolean } = {},
): Promise<ReleaseStamp> {
  const { packageVersion: _, ...note } = readBuildNote(from);
  const { part, kit } = note;
  const folder = releaseFolder(to, part);
  if (part === 'shared-ui') {
    const live = hosts.flatMap((host) => liveStamp(releaseFolder(to, host)) ?? []);
    checkContract(live, kit.contract);
  }
  mkdirSync(folder.releases, { recursive: true });
  mkdirSync(folder.assets, { recursive: true });
  return withLock(join(folder.path, 'lock'), async () => {
    const version = versionOf(from);
    const stamps = readStamps(folder);
    const known = stamps.find((stamp) => stamp.version === version);
    if (known && liveVersion(folder) === version && !known.withdrawn) return known;

    if (!newAddress) checkAddress(folder, note.address);
    const at = nextReleaseTime(stamps);
    removeLeftovers(folder, stamps, version);
    if (!existsSync(join(folder.releases, version))) copyBuild(from, folder, version, at);
    const stamp: ReleaseStamp = { ...note, version, released: at.toISOString() };
    writeStamp(folder, stamp);
    switchTo(folder, version);
    removeOld(folder);
    return stamp;
  });
}

/** Returns a described build's version as a release. */
export const versionOf = (from: string): string => `${readBuildNote(from).packageVersion}-${contentHash(from)}`;

/** Throws if the live release has another address: a page with a wrong one sends visitors and crawlers elsewhere. */
export function checkAddress(folder: ReleaseFolder, address: string | undefined) {
  const live = liveStamp(folder)?.address;
  if (live === undefined || address === undefined || live === address) return;
  throw new Error(`This build is for ${address}, the live release for ${live}. If the site moves, add --new-address.`);
}

/** Returns the live release's stamp; undefined before the first release. */
export const liveStamp = (folder: ReleaseFolder): ReleaseStamp | undefined =>
  readStamps(folder).find(({ version }) => version === liveVersion(folder));

/** Throws if a live host would have to run on its own copy of the kit, because it does not use this contract. */
export function checkContract(live: readonly Pick<ReleaseStamp, 'part' | 'version' | 'kit'>[], contract: number): void {
  for (const { part, version, kit } of live) {
    if (kit.contract === contract) continue;
    throw new Error(`${part} ${version} is live with contract ${kit.contract}, not ${contract}: release it first.`);
  }
}

/**
 * Makes the previous release, or the kept release `version`, live again and returns its stamp. The previous one is never
 * one rolled back before or one for another address. Throws if there is none to go back to. The stamp is marked before
 * the switch, so a retry completes an interrupted rollback.
 */
export async function rollBack(part: ReleasedPart, to: string, version?: string): Promise<ReleaseStamp> {
  const folder = releaseFolder(to, part);
  if (liveVersion(folder) === undefined) throw new Error(`${folder.path} holds no release of ${part}.`);
  return withLock(join(folder.path, 'lock'), async () => {
    const stamps = readStamps(folder);
    const live = stamps.findIndex(({ version }) => version === liveVersion(folder));
    const withdrawn = stamps[live];
    const isEarlier = (stamp: ReleaseStamp) => !stamp.withdrawn && stamp.address === withdrawn?.address;
    const earlier = stamps.slice(0, Math.max(live, 0)).findLast(isEarlier);
    const target = version === undefined ? earlier : stamps.find((stamp) => stamp.version === version);
    if (withdrawn === undefined || target === undefined || target === withdrawn) {
      throw new Error(
        `There is no ${version ?? 'earlier release'} of ${part} to go back to. List the releases: npm run releases`,
      );
    }
    writeStamp(folder, { ...withdrawn, withdrawn: new Date().toISOString() });
    const { withdrawn: _, ...again } = target;
    writeStamp(folder, again);
    switchTo(folder, target.version);
    return again;
  });
}

/** Makes a release live atomically: every request gets the old one or the new one, never neither. */
export function switchTo(folder: ReleaseFolder, version: string): void {
  const next = join(folder.path, 'current.next');
  rmSync(next, { force: true });
  symlinkSync(join('releases', version), next);
  renameSync(next, folder.current);
}

function removeLeftovers(folder: ReleaseFolder, stamps: readonly ReleaseStamp[], wanted: string) {
  const stamped = new Set(stamps.flatMap(({ version }) => [version, `${version}.json`]));
  for (const name of listed(folder.releases)) {
    if (stamped.has(name) || name === wanted || name === liveVersion(folder)) continue;
    rmSync(join(folder.releases, name), { recursive: true, force: true });
  }
}

/** Keeps the last five releases, and the last five that no rollback has withdrawn: there is always one to go back to. */
function removeOld(folder: ReleaseFolder) {
  const stamps = readStamps(folder);
  const kept = [...stamps.slice(-KEPT), ...stamps.filter(({ withdrawn }) => withdrawn === undefined).slice(-KEPT)];
  for (const { version } of stamps.filter((stamp) => !kept.includes(stamp))) {
    rmSync(join(folder.releases, `${version}.json`), { force: true });
    rmSync(join(folder.releases, version), { recursive: true, force: true });
  }
}
