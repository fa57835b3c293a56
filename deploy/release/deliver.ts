import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Part } from '../../scripts/part-sources.ts';
import { liveVersion, type Release, readReleases, releaseFolder } from './release-folder.ts';

/** Makes what pack.ts wrote live or, without a pack, a kept version in place of the live one. Throws with the reason. */
export async function deliver(to: string, part: Part, version: string, packed?: string): Promise<void> {
  const words = [join(import.meta.dirname, 'deliver.sh'), join(to, part), version, ...(packed ? [packed] : [])];
  await promisify(execFile)('sh', words).catch(({ message, stderr }) => {
    throw new Error(stderr || message);
  });
}

/** Returns the release to which a rollback leads: never one rolled back before or one for another address. */
export function earlierRelease(to: string, part: Part): Release | undefined {
  const folder = releaseFolder(to, part);
  const live = liveVersion(folder);
  const releases = readReleases(folder);
  const address = releases.find(({ version }) => version === live)?.address;
  return releases.findLast((one) => one.version !== live && !one.withdrawn && one.address === address);
}

/**
 * Makes the previous release, or the kept release `version`, live again and returns its version. Throws if there is none
 * to go back to.
 */
export async function rollBack(part: Part, to: string, version = earlierRelease(to, part)?.version): Promise<string> {
  const folder = releaseFolder(to, part);
  const live = liveVersion(folder);
  if (live === undefined) throw new Error(`${folder.path} holds no release of ${part}.`);
  const isKept = readReleases(folder).some((one) => one.version === version);
  if (version === undefined || !isKept || version === live) {
    throw new Error(
      `There is no ${version ?? 'earlier release'} of ${part} to go back to. List the releases: npm run releases`,
    );
  }
  await deliver(to, part, version);
  return version;
}
