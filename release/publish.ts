import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../scripts/lock.ts';
import { contentHash } from './built-files.ts';
import { copyBuild } from './copy-build.ts';
import { readBuildNote } from './describe-build.ts';
import { KEPT, listed, liveVersion, type ReleasedPart, type ReleaseFolder, releaseFolder } from './release-folder.ts';
import { nextReleaseTime, type ReleaseStamp, readStamps, writeStamp } from './release-stamp.ts';

type Options = {
  /** Beside the live one, to be looked at until `promote`. */
  preview?: boolean;
  /** The site moves: the live release may carry another address. */
  newAddress?: boolean;
};

/**
 * Puts a described build out under `to` and returns its stamp. Cut off anywhere, it leaves the live release as it was, and running it again ends what was begun:
 *
 *   1. add the hashed files to `assets/`                         4. switch `current` by renaming a new link over it
 *   2. copy all of it to `releases/<version>.partial`, rename    5. remove what is older than the last five
 *   3. write the stamp
 *
 * The hashed files are there before any page that names them. Releasing what is live already changes nothing.
 */
export async function publish(
  from: string,
  to: string,
  { preview = false, newAddress = false }: Options = {},
): Promise<ReleaseStamp> {
  const { packageVersion: _, ...note } = readBuildNote(from);
  const { part, kit } = note;
  const folder = releaseFolder(to, part, kit.contract);
  mkdirSync(folder.releases, { recursive: true });
  mkdirSync(folder.assets, { recursive: true });
  return withLock(join(folder.path, 'lock'), async () => {
    const version = versionOf(from);
    const stamps = readStamps(folder);
    const known = stamps.find((stamp) => stamp.version === version);
    const isLive = liveVersion(folder) === version;
    if (known && (preview || (isLive && !known.withdrawn))) return known;

    if (!preview && !newAddress) checkAddress(folder, note.address);
    const at = nextReleaseTime(stamps);
    removeLeftovers(folder, stamps, version);
    if (!existsSync(join(folder.releases, version))) copyBuild(from, folder, version, at);
    const stamp: ReleaseStamp = { ...note, version, released: at.toISOString() };
    writeStamp(folder, preview ? { ...stamp, preview } : stamp);
    if (!preview) switchTo(folder, version);
    removeOld(folder);
    return stamp;
  });
}

/** What a described build is called as a release. */
export const versionOf = (from: string): string => `${readBuildNote(from).packageVersion}-${contentHash(from)}`;

/** Throws when the live release carries another address: pages of a wrong one send visitors and search engines elsewhere. */
function checkAddress(folder: ReleaseFolder, address: string | undefined) {
  const live = liveStamp(folder)?.address;
  if (live === undefined || address === undefined || live === address) return;
  throw new Error(`This build is for ${address}, the live release for ${live}. If the site moves, add --new-address.`);
}

/** What is known of the live release; undefined before the first one. */
export const liveStamp = (folder: ReleaseFolder): ReleaseStamp | undefined =>
  readStamps(folder).find(({ version }) => version === liveVersion(folder));

/**
 * Makes a kept build of a part live, unchanged, and returns its stamp: the newest preview, or any that is kept, of this
 * version. Throws when there is none.
 */
export async function promote(
  part: ReleasedPart,
  to: string,
  kitContract: number,
  version?: string,
  { newAddress = false }: Options = {},
): Promise<ReleaseStamp> {
  const folder = releaseFolder(to, part, kitContract);
  return withLock(join(folder.path, 'lock'), async () => {
    const stamps = readStamps(folder);
    const found = stamps.findLast((stamp) => (version === undefined ? stamp.preview : stamp.version === version));
    if (found === undefined) throw new Error(`There is no ${version ?? 'preview'} of ${part} here: npm run releases`);
    if (!newAddress) checkAddress(folder, found.address);
    const { preview: _, withdrawn: __, ...rest } = found;
    const stamp: ReleaseStamp = { ...rest, released: nextReleaseTime(stamps).toISOString() };
    writeStamp(folder, stamp);
    switchTo(folder, stamp.version);
    return stamp;
  });
}

/**
 * Makes the release before the live one live again, or any kept one, of this version, and returns it. Without a version,
 * previews, releases that were rolled back before and those for another address are passed over. Throws when there is none
 * to go back to, or when another release than `from` is live. The mark comes before the switch: cut off in between, the next try ends it.
 */
export async function rollBack(
  part: ReleasedPart,
  to: string,
  kitContract = 1,
  { version, from }: { version?: string | undefined; from?: string } = {},
): Promise<ReleaseStamp> {
  const folder = releaseFolder(to, part, kitContract);
  if (liveVersion(folder) === undefined) throw new Error(`${folder.path} holds no release of ${part}.`);
  return withLock(join(folder.path, 'lock'), async () => {
    if (from !== undefined && liveVersion(folder) !== from) {
      throw new Error(`${from} is no longer live: nothing is rolled back.`);
    }
    const stamps = readStamps(folder);
    const live = stamps.findIndex(({ version }) => version === liveVersion(folder));
    const withdrawn = stamps[live];
    const isEarlier = (stamp: ReleaseStamp) =>
      !stamp.withdrawn && !stamp.preview && stamp.address === withdrawn?.address;
    const earlier = stamps.slice(0, Math.max(live, 0)).findLast(isEarlier);
    const target = version === undefined ? earlier : stamps.find((stamp) => stamp.version === version);
    if (withdrawn === undefined || target === undefined || target === withdrawn) {
      throw new Error(`There is no ${version ?? 'earlier release'} of ${part} to go back to: npm run releases`);
    }
    writeStamp(folder, { ...withdrawn, withdrawn: new Date().toISOString() });
    const { withdrawn: _, preview: __, ...again } = target;
    writeStamp(folder, again);
    switchTo(folder, target.version);
    return again;
  });
}

/** Makes a release the live one in one step: whoever asks gets the old one or the new one, never none. */
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

/**
 * The last five stay, the last five that no rollback has withdrawn, so that there is always one to go back to, and the last
 * five previews.
 */
function removeOld(folder: ReleaseFolder) {
  const stamps = readStamps(folder);
  const released = stamps.filter((stamp) => !stamp.preview);
  const kept = [
    ...released.slice(-KEPT),
    ...released.filter((stamp) => stamp.withdrawn === undefined).slice(-KEPT),
    ...stamps.filter((stamp) => stamp.preview).slice(-KEPT),
  ];
  for (const { version } of stamps.filter((stamp) => !kept.includes(stamp))) {
    rmSync(join(folder.releases, `${version}.json`), { force: true });
    rmSync(join(folder.releases, version), { recursive: true, force: true });
  }
}
