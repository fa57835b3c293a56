import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { kitContract } from '../../shared-ui/build/kit-sources.ts';
import { readSettings, root } from '../settings.ts';
import { cleanCommit } from './describe-build.ts';
import { listReleases, releaseLines } from './list-releases.ts';
import { recordRelease } from './record-release.ts';
import { releasePart } from './release-part.ts';
import { type ReleasedPart, releasedParts } from './release-place.ts';
import { rollBack } from './roll-back.ts';

/**
 * `npm run release|rollback|releases`: each static part goes out alone, on its own day. Under DIR (`--to`, else
 * RELEASES_DIR, else `.data/releases`):
 *
 *   DIR/<part>/releases/<version>/      what the build made; version = package.json version + content hash
 *   DIR/<part>/releases/<version>.json  its stamp: since when, from which commit, against which kit
 *   DIR/<part>/assets/                  the hashed files of every release, append-only: old tabs and old HTML find theirs
 *   DIR/<part>/current                  a link to releases/<version>, switched by one rename
 *   DIR/shared-ui/v2/…                  the same four for a kit of the next contract, served as /ui/v2/ beside /ui/
 *
 * A gateway serves `current` (HTML, entries) and `assets` (for ever); a `dist` folder fits the same two places.
 */
const USAGE = `Usage: npm run release  -- <public-site|admin-app|shared-ui> [--to DIR]
       npm run release  -- api            notes the commit that the API is released from
       npm run rollback -- <public-site|admin-app|shared-ui> [--to DIR] [--contract N]
       npm run releases -- [--to DIR]
DIR is RELEASES_DIR or .data/releases unless named. docs/releases.md tells what lives where.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, contract: { type: 'string' }, help: { type: 'boolean', default: false } },
});
const settings = readSettings();
const to = values.to === undefined ? settings.releasesDir : resolve(values.to);
const [command = '', name = ''] = positionals;
const part = releasedParts.find((known) => known === name);

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function run() {
  if (values.help) return console.log(USAGE);
  if (command === 'list') return console.log(releaseLines(listReleases(to)).join('\n'));
  if (command === 'release' && name === 'api') return recordApi();
  if (command === 'release' && part) return release(part);
  if (command === 'rollback' && part) return back(part);
  throw new Error(USAGE);
}

async function release(which: ReleasedPart) {
  const stamp = await releasePart(which, to, settings.publicUrl);
  console.log(`${which} ${stamp.version} is live in ${to}`);
  const { version, commit, kit } = stamp;
  if (commit === undefined) return console.log(`Uncommitted changes: ${which}/release.json keeps naming the last one.`);
  recordRelease(root, which, { version, commit, kit });
  console.log(`Commit ${which}/release.json${which === 'shared-ui' ? ' and shared-ui/released/' : ''} with it.`);
}

async function back(which: ReleasedPart) {
  const contract = Number(values.contract ?? kitContract(root));
  const { version } = await rollBack(which, to, which === 'shared-ui' ? contract : 1);
  console.log(`${which} is back at ${version}, from the next page load on.`);
}

/** The API goes out as a process, not as a folder; what it was is still noted for the tests. */
function recordApi() {
  const commit = cleanCommit(root, 'api');
  if (commit === undefined) throw new Error('The API’s sources hold uncommitted changes: commit them first.');
  recordRelease(root, 'api', { version: commit.slice(0, 12), commit });
  console.log(`api/release.json names ${commit}. Start the new processes one after the other (docs/releases.md).`);
}
