import { join } from 'node:path';
import { withLock } from '../scripts/lock.ts';
import { switchTo } from './publish.ts';
import { liveVersion, type ReleasedPart, releaseFolder } from './release-folder.ts';
import { type ReleaseStamp, readStamps, writeStamp } from './release-stamp.ts';

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
