import { lstatSync } from 'node:fs';
import type { findPageCounts } from '../api/src/features/site-health/queries.ts';
import { type Figure, p75 } from '../api/src/features/site-health/ranges.ts';
import { liveVersion, releasedContracts, releasedParts, releaseFolder } from './release-folder.ts';
import { type ReleaseStamp, readStamps } from './release-stamp.ts';

type PageCounts = Awaited<ReturnType<typeof findPageCounts>>;

/** A part's live release, when it became live (possibly by a rollback), and the other kept ones, newest first. */
export type LiveRelease = { live: ReleaseStamp; since: Date; kept: ReleaseStamp[] };

/** Returns everything live in a releases folder: one entry per part, and for the kit one per contract. */
export function listReleases(to: string): LiveRelease[] {
  return releasedParts.flatMap((part) => {
    const contracts = part === 'shared-ui' ? releasedContracts(to) : [1];
    return contracts.flatMap((contract) => {
      const folder = releaseFolder(to, part, contract);
      const stamps = readStamps(folder).reverse();
      const live = stamps.find(({ version }) => version === liveVersion(folder));
      if (live === undefined) return [];
      return [{ live, since: lstatSync(folder.current).mtime, kept: stamps.filter((stamp) => stamp !== live) }];
    });
  });
}

/** Returns lines for people to read. A host's line states whether the kit that it was built with is the live one. */
export function releaseLines(releases: readonly LiveRelease[], counts: PageCounts = []): string[] {
  if (releases.length === 0) return ['Nothing has been released here.'];
  return releases.flatMap(({ live, since, kept }) => [
    `${live.part.padEnd(12)}${live.version.padEnd(22)}live since ${since.toISOString().slice(0, 19)}Z  ${kitNote(live, releases)}`,
    ...sourceOf(live),
    ...toldOf(live, counts),
    ...kept.flatMap((stamp) => [
      `  ${stamp.preview ? 'preview ' : 'kept    '}  ${stamp.version.padEnd(22)}${wayOf(stamp)} ${when(stamp)}  ${kitNote(stamp, releases)}`,
      ...toldOf(stamp, counts),
    ]),
  ]);
}

/** Returns the release's address, and a note if it cannot be built again. */
function sourceOf({ address, dirty }: ReleaseStamp): string[] {
  const notes = [...(address ? [`for ${address}`] : []), ...(dirty ? ['from sources with uncommitted changes'] : [])];
  return notes.length > 0 ? [`            ${notes.join(', ')}`] : [];
}

/** Summarizes what browsers reported about the pages of a build, if anything. */
function toldOf({ build }: ReleaseStamp, counts: PageCounts): string[] {
  const own = counts.filter((row) => row.build === build);
  if (own.length === 0) return [];
  const sum = (key: 'pages' | 'bundled' | 'failed') => own.reduce((total, row) => total + row[key], 0);
  const figure = (name: Figure, unit: string) => {
    const ranges = own.map(({ figures }) => figures[name]);
    const value = p75(
      name,
      ranges.reduce((one, other) => one.map((count, at) => count + (other[at] ?? 0))),
    );
    return `${name.toUpperCase()} ${value === null ? 'not known' : `${value}${unit}`}`;
  };
  const share = (key: 'bundled' | 'failed') => `${((sum(key) / sum('pages')) * 100).toFixed(1)}%`;
  const three = [figure('lcp', ' ms'), figure('inp', ' ms'), figure('cls', '')].join(', ');
  const shares = `${share('bundled')} on their own copy of the kit, ${share('failed')} with errors`;
  return [`            ${sum('pages')} pages: p75 ${three}; ${shares}`];
}

const wayOf = ({ preview, withdrawn }: ReleaseStamp) =>
  preview ? 'previewed' : withdrawn ? 'rolled back' : 'released';

const when = ({ released, withdrawn }: ReleaseStamp) => `${(withdrawn ?? released).slice(0, 19)}Z`;

function kitNote({ part, kit }: ReleaseStamp, releases: readonly LiveRelease[]) {
  if (part === 'shared-ui') return `contract ${kit.contract}, kit ${kit.version}`;
  const live = releases.find((other) => other.live.part === 'shared-ui' && other.live.kit.contract === kit.contract);
  const now = live === undefined ? 'none is live: uses its own copy' : `live is ${live.live.kit.version}`;
  const match = live?.live.kit.version === kit.version ? 'the live one' : now;
  return `built against contract ${kit.contract}, kit ${kit.version} (${match})`;
}
