import { join } from 'node:path';
import { withLock } from './lock.ts';
import { switchTo } from './publish.ts';
import { liveVersion, type ReleasedPart, releasePlace } from './release-place.ts';
import { type ReleaseStamp, readStamps, writeStamp } from './release-stamp.ts';

/**
 * Makes the release before the live one live again and returns it. Releases that were rolled back before are passed
 * over. Throws when there is none to go back to. The mark comes before the switch: cut off in between, the next try
 * ends it.
 */
export async function rollBack(part: ReleasedPart, to: string, kitContract = 1): Promise<ReleaseStamp> {
  const place = releasePlace(to, part, kitContract);
  if (liveVersion(place) === undefined) throw new Error(`${place.folder} holds no release of ${part}.`);
  return withLock(join(place.folder, 'lock'), async () => {
    const stamps = readStamps(place);
    const live = stamps.findIndex(({ version }) => version === liveVersion(place));
    const withdrawn = stamps[live];
    const target = stamps.slice(0, Math.max(live, 0)).findLast((stamp) => stamp.withdrawn === undefined);
    if (withdrawn === undefined || target === undefined) {
      throw new Error(`There is no earlier release of ${part} to go back to.`);
    }
    writeStamp(place, { ...withdrawn, withdrawn: new Date().toISOString() });
    switchTo(place, target.version);
    return target;
  });
}
