import { mkdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './built-files.ts';
import { addAssets, copyBuild } from './copy-build.ts';
import { readBuildNote } from './describe-build.ts';
import { withLock } from './lock.ts';
import { KEPT, listed, liveVersion, type ReleasePlace, releasePlace } from './release-place.ts';
import { nextReleaseTime, type ReleaseStamp, readStamps, writeStamp } from './release-stamp.ts';

/**
 * Puts a described build out under `to` and returns its stamp. Cut off anywhere, it leaves the live release as it was, and running
 * it again ends what was begun:
 *
 *   1. copy to `releases/<version>.partial`, rename    4. switch `current` by renaming a new link over it
 *   2. add the hashed files to `assets/`               5. remove what is older than the last five
 *   3. write the stamp
 *
 * The hashed files are there before any page that names them. Releasing what is live already changes nothing.
 */
export async function publish(from: string, to: string): Promise<ReleaseStamp> {
  const build = readBuildNote(from);
  const place = releasePlace(to, build.part, build.kit.contract);
  mkdirSync(place.releases, { recursive: true });
  mkdirSync(place.assets, { recursive: true });
  return withLock(join(place.folder, 'lock'), async () => {
    const version = `${build.packageVersion}-${contentHash(from)}`;
    const stamps = readStamps(place);
    const known = stamps.find((stamp) => stamp.version === version);
    if (known && liveVersion(place) === version && !known.withdrawn) return known;

    const at = nextReleaseTime(stamps);
    removeLeftovers(place, stamps, version);
    if (!isFolder(join(place.releases, version))) copyBuild(from, place, version, at);
    addAssets(place, version);
    const stamp: ReleaseStamp = { part: build.part, version, released: at.toISOString(), kit: build.kit };
    if (build.commit !== undefined) stamp.commit = build.commit;
    writeStamp(place, stamp);
    switchTo(place, version);
    removeOld(place);
    return stamp;
  });
}

/** Makes a release the live one in one step: whoever asks gets the old one or the new one, never none. */
export function switchTo(place: ReleasePlace, version: string): void {
  const next = join(place.folder, 'current.next');
  rmSync(next, { force: true });
  symlinkSync(join('releases', version), next);
  renameSync(next, place.current);
}

function removeLeftovers(place: ReleasePlace, stamps: readonly ReleaseStamp[], wanted: string) {
  const stamped = new Set(stamps.flatMap(({ version }) => [version, `${version}.json`]));
  for (const name of listed(place.releases)) {
    if (stamped.has(name) || name === wanted || name === liveVersion(place)) continue;
    rmSync(join(place.releases, name), { recursive: true, force: true });
  }
}

/** The last five stay, and the last five that no rollback has withdrawn: there is always one to go back to. */
function removeOld(place: ReleasePlace) {
  const stamps = readStamps(place);
  const kept = [...stamps.slice(-KEPT), ...stamps.filter((stamp) => stamp.withdrawn === undefined).slice(-KEPT)];
  for (const { version } of stamps.filter((stamp) => !kept.includes(stamp))) {
    rmSync(join(place.releases, `${version}.json`), { force: true });
    rmSync(join(place.releases, version), { recursive: true, force: true });
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
