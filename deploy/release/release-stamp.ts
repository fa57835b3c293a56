import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildNote } from './describe-build.ts';
import { listed, type ReleaseFolder } from './release-folder.ts';

/** Describes a release. It is stored next to the release's folder, so that a gateway serves only the build. */
export type ReleaseStamp = Omit<BuildNote, 'packageVersion'> & {
  version: string;
  /** When it was last published (ISO 8601, whole seconds), later than any release before it: the order of releases. */
  released: string;
  /** When it was rolled back; later rollbacks skip it. */
  withdrawn?: string;
};

/** Returns a folder's stamps, oldest first. A release folder without a stamp is left from an interrupted release. */
export function readStamps(folder: ReleaseFolder): ReleaseStamp[] {
  return listed(folder.releases)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder.releases, name), 'utf8')) as ReleaseStamp)
    .sort((a, b) => a.released.localeCompare(b.released));
}

/** Writes a stamp atomically. */
export function writeStamp(folder: ReleaseFolder, stamp: ReleaseStamp): void {
  const path = join(folder.releases, `${stamp.version}.json`);
  writeFileSync(`${path}.partial`, `${JSON.stringify(stamp, undefined, 2)}\n`);
  renameSync(`${path}.partial`, path);
}

/**
 * Returns the time of a new release. nginx builds an ETag from a file's size and its time in seconds, so two releases
 * within one second would be indistinguishable.
 */
export function nextReleaseTime(earlier: readonly ReleaseStamp[], now = Date.now()): Date {
  const last = Math.max(0, ...earlier.map(({ released }) => Date.parse(released)));
  return new Date(Math.max(Math.floor(now / 1000) * 1000, last + 1000));
}
