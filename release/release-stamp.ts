import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildNote } from './describe-build.ts';
import { listed, type ReleaseFolder } from './release-folder.ts';

/** What is known of a release; lies beside its folder, so that a gateway serves nothing but the build. */
export type ReleaseStamp = Omit<BuildNote, 'packageVersion'> & {
  version: string;
  /** When it was last put out, in whole seconds, later than any release before it: the order of releases. */
  released: string;
  /** Put out beside the live one, to be looked at by who has signed in; it was never live. */
  preview?: true;
  /** When it was rolled back; a later rollback does not stop at it. */
  withdrawn?: string;
};

/** The stamped releases of a folder, oldest first. A folder without a stamp is the rest of a release that was cut off. */
export function readStamps(folder: ReleaseFolder): ReleaseStamp[] {
  return listed(folder.releases)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder.releases, name), 'utf8')) as ReleaseStamp)
    .sort((a, b) => a.released.localeCompare(b.released));
}

/** Writes a stamp in one step: it is there whole or not at all. */
export function writeStamp(folder: ReleaseFolder, stamp: ReleaseStamp): void {
  const path = join(folder.releases, `${stamp.version}.json`);
  writeFileSync(`${path}.partial`, `${JSON.stringify(stamp, undefined, 2)}\n`);
  renameSync(`${path}.partial`, path);
}

/**
 * The time of a new release. nginx makes an ETag of a file's time, in seconds, and its size: two releases of one second
 * could not be distinguished.
 */
export function nextReleaseTime(earlier: readonly ReleaseStamp[], now = Date.now()): Date {
  const last = Math.max(0, ...earlier.map(({ released }) => Date.parse(released)));
  return new Date(Math.max(Math.floor(now / 1000) * 1000, last + 1000));
}
