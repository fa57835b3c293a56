import { lstatSync } from 'node:fs';
import { liveVersion, releasedParts, releaseFolder } from './release-folder.ts';
import { type ReleaseStamp, readStamps } from './release-stamp.ts';

/** A part's live release, when it became live (possibly by a rollback), and the other kept ones, newest first. */
export type LiveRelease = { live: ReleaseStamp; since: Date; kept: ReleaseStamp[] };

/** Returns everything live in a releases folder, one entry per part. */
export function listReleases(to: string): LiveRelease[] {
  return releasedParts.flatMap((part) => {
    const folder = releaseFolder(to, part);
    const stamps = readStamps(folder).reverse();
    const live = stamps.find(({ version }) => version === liveVersion(folder));
    if (live === undefined) return [];
    return [{ live, since: lstatSync(folder.current).mtime, kept: stamps.filter((stamp) => stamp !== live) }];
  });
}

/** Returns lines for people to read. A host's line states whether the kit that it was built with is the live one. */
export function releaseLines(releases: readonly LiveRelease[]): string[] {
  if (releases.length === 0) return ['Nothing has been released here.'];
  return releases.flatMap(({ live, since, kept }) => [
    `${live.part.padEnd(12)}${live.version.padEnd(22)}live since ${since.toISOString().slice(0, 19)}Z  ${kitNote(live, releases)}`,
    ...sourceOf(live),
    ...kept.map(
      (stamp) => `  kept      ${stamp.version.padEnd(22)}${wayOf(stamp)} ${when(stamp)}  ${kitNote(stamp, releases)}`,
    ),
  ]);
}

/** Returns the release's address, and a note if it cannot be built again. */
function sourceOf({ address, dirty }: ReleaseStamp): string[] {
  const notes = [...(address ? [`for ${address}`] : []), ...(dirty ? ['from sources with uncommitted changes'] : [])];
  return notes.length > 0 ? [`            ${notes.join(', ')}`] : [];
}

const wayOf = ({ withdrawn }: ReleaseStamp) => (withdrawn ? 'rolled back' : 'released');

const when = ({ released, withdrawn }: ReleaseStamp) => `${(withdrawn ?? released).slice(0, 19)}Z`;

function kitNote({ part, kit }: ReleaseStamp, releases: readonly LiveRelease[]) {
  if (part === 'shared-ui') return `contract ${kit.contract}, kit ${kit.version}`;
  const live = releases.find((other) => other.live.part === 'shared-ui')?.live.kit;
  const match =
    live?.contract !== kit.contract
      ? 'none is live: uses its own copy'
      : live.version === kit.version
        ? 'the live one'
        : `live is ${live.version}`;
  return `built against contract ${kit.contract}, kit ${kit.version} (${match})`;
}
