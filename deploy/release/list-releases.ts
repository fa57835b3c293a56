import { type Part, parts } from '../../scripts/part-sources.ts';
import { liveRelease, type Release, readReleases, releaseFolder } from './release-folder.ts';

/** Returns lines for people to read: each part's live release and the kept ones, and with which kit hosts were built. */
export function releaseLines(to: string): string[] {
  const kit = liveRelease(releaseFolder(to, 'shared-ui'))?.kit;
  const lines = parts.flatMap((part) => linesOf(to, part, kit));
  return lines.length === 0 ? ['Nothing has been released here.'] : lines;
}

function linesOf(to: string, part: Part, kit: Release['kit'] | undefined) {
  const folder = releaseFolder(to, part);
  const live = liveRelease(folder);
  if (live === undefined) return [];
  const kept = readReleases(folder).filter(({ version }) => version !== live.version);
  return [
    `${part.padEnd(12)}${live.version.padEnd(22)}live since ${when(live.since)}  ${kitNote(live, kit)}`.trimEnd(),
    ...sourceOf(live),
    ...kept.toReversed().map((one) => {
      const way = one.withdrawn ? `rolled back ${when(one.withdrawn)}` : `live from ${when(one.since)}`;
      return `  kept      ${one.version.padEnd(22)}${way}  ${kitNote(one, kit)}`.trimEnd();
    }),
  ];
}

/** Returns what the release was built from and for. */
function sourceOf({ address, commit, dirty }: Release): string[] {
  const notes = [
    ...(commit ? [`commit ${commit.slice(0, 12)}`] : []),
    ...(dirty ? ['from sources with uncommitted changes'] : []),
    ...(address ? [`for ${address}`] : []),
  ];
  return notes.length > 0 ? [`            ${notes.join(', ')}`] : [];
}

const when = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;

function kitNote({ part, kit }: Release, live: Release['kit'] | undefined) {
  if (part === 'api') return '';
  if (part === 'shared-ui') return `contract ${kit.contract}, kit ${kit.version}`;
  const match =
    live?.contract !== kit.contract
      ? 'none is live: uses its own copy'
      : live.version === kit.version
        ? 'the live one'
        : `live is ${live.version}`;
  return `built against contract ${kit.contract}, kit ${kit.version} (${match})`;
}
