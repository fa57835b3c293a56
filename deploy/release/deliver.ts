import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Part } from '../../scripts/part-sources.ts';
import { liveRelease, type Release, readReleases } from './release-folder.ts';

/** Makes what pack.ts wrote live or, without a pack, a kept version in place of the live one. Throws with the reason. */
export async function deliver(to: string, part: Part, version: string, packed?: string): Promise<void> {
  const words = [join(import.meta.dirname, 'deliver.sh'), join(to, part), version, ...(packed ? [packed] : [])];
  await promisify(execFile)('sh', words).catch(({ message, stderr }) => {
    throw new Error(stderr || message);
  });
}

/** Returns the release to which a rollback leads: never one rolled back before or one for another address. */
export function earlierRelease(to: string, part: Part): Release | undefined {
  const address = liveRelease(to, part)?.address;
  return readReleases(to, part).findLast((one) => !one.isLive && !one.withdrawn && one.address === address);
}

/**
 * Makes the previous release, or the kept release `version`, live again and returns its version. Throws if there is none
 * to go back to.
 */
export async function rollBack(part: Part, to: string, version = earlierRelease(to, part)?.version): Promise<string> {
  const release = readReleases(to, part).find((one) => one.version === version && !one.isLive);
  if (release === undefined) {
    throw new Error(
      `There is no ${version ?? 'earlier release'} of ${part} to go back to. List the releases: npm run releases`,
    );
  }
  await deliver(to, part, release.version);
  return release.version;
}
