import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readOptions, refuseUsage } from '../../api/src/settings/read-options.ts';
import { buildStale } from '../../scripts/builds.ts';
import { readSettings, root } from '../../scripts/settings.ts';
import { kitContract } from '../../shared-ui/build/kit-sources.ts';
import { checkCommitted, checkTypes } from './check-sources.ts';
import { buildFolder, cleanCommit, describeBuild } from './describe-build.ts';
import { listReleases, releaseLines } from './list-releases.ts';
import { checkAddress, liveStamp, publish, rollBack } from './publish.ts';
import { recordRelease } from './record-release.ts';
import { type ReleasedPart, releasedParts, releaseFolder } from './release-folder.ts';
import type { ReleaseStamp } from './release-stamp.ts';
import { smokeTest } from './visit-live-site.ts';

const NO_ADDRESS = 'Set the address of this site: PUBLIC_URL=https://www.example.com npm run release -- public-site';

/** Each static part is released independently of the others. */
const USAGE = `Usage: npm run release  -- <public-site|admin-app|shared-ui> [--to DIR] [--sample] [--dirty] [--new-address]
       npm run release  -- api            records the commit that the API is released from
       npm run rollback -- <public-site|admin-app|shared-ui> [VERSION] [--to DIR]
       npm run releases -- [--to DIR]
DIR defaults to RELEASES_DIR or .data/releases. docs/releasing.md describes its layout.`;

const { values, names } = readOptions(
  USAGE,
  {
    to: { type: 'string' },
    sample: { type: 'boolean', default: false },
    dirty: { type: 'boolean', default: false },
    'new-address': { type: 'boolean', default: false },
  },
  ({ length }) => length <= 3,
);
const settings = readSettings();
const to = values.to === undefined ? settings.releasesDir : resolve(values.to);
const newAddress = values['new-address'];
const [command = '', name = '', version] = names;
const part = releasedParts.find((known) => known === name);

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function run() {
  if (command === 'list' && names.length === 1) return list();
  if (command === 'release' && name === 'api' && names.length === 2) return recordApi();
  if (command === 'release' && part && names.length === 2) return release(part);
  if (command === 'rollback' && part) return back(part);
  refuseUsage(USAGE, `Not understood: npm run ${names.join(' ')}`);
}

function list() {
  console.log(releaseLines(listReleases(to)).join('\n'));
}

async function release(which: ReleasedPart) {
  record(which, await releasePart(which));
  await smokeTest(settings);
}

/**
 * Builds only this part and publishes it under `to`. A host preloads the chunks of the kit that is live there, because
 * this tree's kit may not be released yet. Refuses a site without its final address, uncommitted changes, and a part
 * that is incompatible with the kit that it will run with.
 */
async function releasePart(part: ReleasedPart) {
  const isForHere = values.to === undefined && !settings.servesReleases;
  if (part === 'public-site' && !settings.namesPublicUrl && !isForHere) throw new Error(NO_ADDRESS);
  if (part === 'public-site' && !newAddress) checkAddress(releaseFolder(to, part), settings.publicUrl);
  if (!values.dirty) checkCommitted(root, part);
  const kit = releaseFolder(to, 'shared-ui');
  const liveKit = liveStamp(kit)?.kit;
  checkTypes(root, part, liveKit?.contract === kitContract(root) ? liveKit.version : undefined);
  const kitDist = existsSync(kit.current) ? kit.current : undefined;
  await buildStale({ publicUrl: settings.publicUrl, only: [part], kitDist, allowsSamples: values.sample });
  describeBuild(root, part);
  return publish(buildFolder(root, part), to, { newAddress });
}

function record(which: ReleasedPart, { version, commit, kit }: ReleaseStamp) {
  console.log(`${which} ${version} is live in ${to}`);
  if (commit === undefined)
    return console.log(`Uncommitted changes: ${which}/release.json still names the previous release.`);
  recordRelease(root, which, { version, commit, kit });
  console.log(`Commit ${which}/release.json${which === 'shared-ui' ? ' and shared-ui/released/' : ''} with it.`);
}

async function back(which: ReleasedPart) {
  const stamp = await rollBack(which, to, version);
  console.log(`${which} is back at ${stamp.version}, from the next page load on.`);
}

/** Records the API's commit for the compatibility tests; the API is deployed as a process, not as a folder. */
function recordApi() {
  const commit = cleanCommit(root, 'api');
  if (commit === undefined) throw new Error('The API’s sources hold uncommitted changes: commit them first.');
  recordRelease(root, 'api', { version: commit.slice(0, 12), commit });
  console.log(`api/release.json names ${commit}. Start the new processes one after the other (docs/releasing.md).`);
}
