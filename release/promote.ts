import { join } from 'node:path';
import { withLock } from '../scripts/lock.ts';
import { switchTo } from './publish.ts';
import { type ReleasedPart, releaseFolder } from './release-folder.ts';
import { nextReleaseTime, type ReleaseStamp, readStamps, writeStamp } from './release-stamp.ts';

/**
 * Makes a preview of a part live, the very build that was looked at, and returns its stamp: the newest preview, or the one
 * of this version. Throws when there is none.
 */
export async function promote(part: ReleasedPart, to: string, kitContract: number, version?: string) {
  const folder = releaseFolder(to, part, part === 'shared-ui' ? kitContract : 1);
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
