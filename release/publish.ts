import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../scripts/lock.ts';
import { contentHash } from './built-files.ts';
import { copyBuild } from './copy-build.ts';
import { readBuildNote } from './describe-build.ts';
import { KEPT, listed, liveVersion, type ReleasedPart, type ReleaseFolder, releaseFolder } from './release-folder.ts';
import { nextReleaseTime, type ReleaseStamp, readStamps, writeStamp } from './release-stamp.ts';

/**
 * Puts a described build out under `to` and returns its stamp; a preview beside the live one, to be looked at until
 * `promote`. Cut off anywhere, it leaves the live release as it was, and running it again ends what was begun:
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
  { preview }: { preview?: boolean } = {},
): Promise<ReleaseStamp> {
  const { part, kit, commit, build, packageVersion } = readBuildNote(from);
  const folder = releaseFolder(to, part, kit.contract);
  mkdirSync(folder.releases, { recursive: true });
  mkdirSync(folder.assets, { recursive: true });
  return withLock(join(folder.path, 'lock'), async () => {
    const version = `${packageVersion}-${contentHash(from)}`;
    const stamps = readStamps(folder);
    const known = stamps.find((stamp) => stamp.version === version);
    const isLive = liveVersion(folder) === version;
    if (known && (preview || (isLive && !known.withdrawn))) return known;

    const at = nextReleaseTime(stamps);
    removeLeftovers(folder, stamps, version);
    if (!existsSync(join(folder.releases, version))) copyBuild(from, folder, version, at);
    const stamp: ReleaseStamp = { part, version, released: at.toISOString(), kit, commit, build };
    writeStamp(folder, preview ? { ...stamp, preview } : stamp);
    if (!preview) switchTo(folder, version);
    removeOld(folder);
    return stamp;
  });
}

/**
 * Makes a preview of a part live, the very build that was looked at, and returns its stamp: the newest preview, or the one
 * of this version. Throws when there is none.
 */
export async function promote(part: ReleasedPart, to: string, kitContract: number, version?: string) {
  const folder = releaseFolder(to, part, kitContract);
  return withLock(join(folder.path, 'lock'), async () => {
    const stamps = readStamps(folder);
    const found = stamps.findLast((stamp) => stamp.preview && (version ?? stamp.version) === stamp.version);
    if (found === undefined) throw new Error(`There is no preview of ${part}${version ? ` called ${version}` : ''}.`);
    const { preview: _, ...rest } = found;
    const stamp: ReleaseStamp = { ...rest, released: nextReleaseTime(stamps).toISOString() };
    writeStamp(folder, stamp);
    switchTo(folder, stamp.version);
    return stamp;
  });
}

/**
 * Makes the release before the live one live again and returns it. Releases that were rolled back before are passed
 * over. Throws when there is none to go back to, or when another version than a named one is live. The mark comes before
 * the switch: cut off in between, the next try ends it.
 */
export async function rollBack(
  part: ReleasedPart,
  to: string,
  kitContract = 1,
  version?: string,
): Promise<ReleaseStamp> {
  const folder = releaseFolder(to, part, kitContract);
  if (liveVersion(folder) === undefined) throw new Error(`${folder.path} holds no release of ${part}.`);
  return withLock(join(folder.path, 'lock'), async () => {
    if (version !== undefined && liveVersion(folder) !== version) {
      throw new Error(`${version} is no longer live: nothing is rolled back.`);
    }
    const stamps = readStamps(folder);
    const live = stamps.findIndex(({ version }) => version === liveVersion(folder));
    const withdrawn = stamps[live];
    const target = stamps
      .slice(0, Math.max(live, 0))
      .findLast((stamp) => stamp.withdrawn === undefined && !stamp.preview);
    if (withdrawn === undefined || target === undefined) {
      throw new Error(`There is no earlier release of ${part} to go back to.`);
    }
    writeStamp(folder, { ...withdrawn, withdrawn: new Date().toISOString() });
    switchTo(folder, target.version);
    return target;
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
