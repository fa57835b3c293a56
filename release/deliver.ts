import { argv } from 'node:process';
import { readBuildNote } from './describe-build.ts';
import { listReleases, releaseLines } from './list-releases.ts';
import { promote, publish, rollBack } from './publish.ts';
import { liveVersion, releaseFolder } from './release-folder.ts';
import { readStamps } from './release-stamp.ts';

/**
 * The commands of a static part's image, on the volume of releases: `node deliver.js BUILD DIR [deliver | list |
 * rollback [VERSION] | promote VERSION]`. The image's build stage bundles this file, so it needs no packages.
 */
const [, , build = 'dist', to = '/srv/advocate', command = 'deliver', version] = argv;
const { part, kit } = readBuildNote(build);

if (command === 'deliver') await deliver();
else if (command === 'list') console.log(releaseLines(listReleases(to)).join('\n'));
else if (command === 'rollback') say(await rollBack(part, to, kit.contract, { version }));
else if (command === 'promote') say(await promote(part, to, kit.contract, version, { newAddress: true }));
else throw new Error(`There is no ${command}: deliver, list, rollback or promote.`);

/**
 * Puts out the build that the image carries, once: Compose starts this container again with every `up`, which must not
 * undo a rollback. A new address was said to Compose on purpose.
 */
async function deliver() {
  const folder = releaseFolder(to, part, kit.contract);
  const before = new Set(readStamps(folder).map((stamp) => stamp.version));
  const stamp = await publish(build, to, { preview: true });
  const isNew = !before.has(stamp.version) || liveVersion(folder) === undefined;
  if (isNew) return say(await promote(part, to, kit.contract, stamp.version, { newAddress: true }));
  console.log(`${part} ${liveVersion(folder)} stays live; ${stamp.version} was put out before.`);
}

function say(stamp: { version: string; address?: string | undefined }) {
  console.log(`${part} ${stamp.version} is live in ${to}${stamp.address ? `, for ${stamp.address}` : ''}`);
}
