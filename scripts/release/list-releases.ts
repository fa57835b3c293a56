import { lstatSync } from 'node:fs';
import { liveVersion, releasedContracts, releasedParts, releasePlace } from './release-place.ts';
import { type ReleaseStamp, readStamps } from './release-stamp.ts';

/** A part's live release, since when it is live (a rollback counts), and what else is kept, newest first. */
export type LiveRelease = { live: ReleaseStamp; since: Date; kept: ReleaseStamp[] };

/** Everything that is live under a releases folder: one entry per part, and per contract of the kit. */
export function listReleases(to: string): LiveRelease[] {
  return releasedParts.flatMap((part) => {
    const contracts = part === 'shared-ui' ? releasedContracts(to) : [1];
    return contracts.flatMap((contract) => {
      const place = releasePlace(to, part, contract);
      const stamps = readStamps(place).reverse();
      const live = stamps.find(({ version }) => version === liveVersion(place));
      if (live === undefined) return [];
      return [{ live, since: lstatSync(place.current).mtime, kept: stamps.filter((stamp) => stamp !== live) }];
    });
  });
}

/** Lines for people. A host says whether the kit that it was built with is the live one. */
export function releaseLines(releases: readonly LiveRelease[]): string[] {
  if (releases.length === 0) return ['Nothing has been released here.'];
  return releases.flatMap(({ live, since, kept }) => [
    `${live.part.padEnd(12)}${live.version.padEnd(22)}live since ${since.toISOString().slice(0, 19)}Z  ${kitNote(live, releases)}`,
    ...kept.map(
      (stamp) =>
        `  kept      ${stamp.version.padEnd(22)}${stamp.withdrawn ? 'rolled back' : 'released'} ${when(stamp)}`,
    ),
  ]);
}

const when = ({ released, withdrawn }: ReleaseStamp) => `${(withdrawn ?? released).slice(0, 19)}Z`;

function kitNote({ part, kit }: ReleaseStamp, releases: readonly LiveRelease[]) {
  if (part === 'shared-ui') return `contract ${kit.contract}, kit ${kit.version}`;
  const live = releases.find((other) => other.live.part === 'shared-ui' && other.live.kit.contract === kit.contract);
  const now = live === undefined ? 'none is live: uses its own copy' : `live is ${live.live.kit.version}`;
  const match = live?.live.kit.version === kit.version ? 'the live one' : now;
  return `built against contract ${kit.contract}, kit ${kit.version} (${match})`;
}
