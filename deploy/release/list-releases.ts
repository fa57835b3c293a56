import { parts } from '../../scripts/part-sources.ts';
import { type Release, readReleases } from './release-folder.ts';

/** Returns lines for people to read: each part's live release, what it was built from, and the kept ones, newest first. */
export function releaseLines(to: string): string[] {
  const lines = parts.flatMap((part) => {
    const releases = readReleases(to, part).toReversed();
    return [
      ...releases.filter(({ isLive }) => isLive).map((one) => line(part, one, 'live since')),
      ...releases.filter(({ isLive }) => !isLive).map((one) => line('  kept', one, 'live from')),
    ];
  });
  return lines.length === 0 ? ['Nothing has been released here.'] : lines;
}

function line(heading: string, { part, version, since, withdrawn, commit, address, kit }: Release, became: string) {
  const time = (withdrawn ?? since).toISOString().slice(0, 19);
  const facts = [
    `${heading.padEnd(12)}${version.padEnd(22)}${withdrawn ? 'rolled back' : became} ${time}Z`,
    ...(commit ? [`commit ${commit.slice(0, 12)}`] : []),
    ...(address ? [`for ${address}`] : []),
    ...(part === 'api' ? [] : [`contract ${kit.contract}, kit ${kit.version}`]),
  ];
  return facts.join('  ');
}
