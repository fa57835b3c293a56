import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import createClient from 'postgres';
import { readSettings, root } from '../scripts/settings.ts';
import { kitContract } from '../shared-ui/build/kit-sources.ts';
import { cleanCommit } from './describe-build.ts';
import { listReleases, releaseLines } from './list-releases.ts';
import { promote } from './publish.ts';
import { findPageTotals } from './queries.ts';
import { recordRelease } from './record-release.ts';
import { type ReleasedPart, releasedParts } from './release-folder.ts';
import { releasePart } from './release-part.ts';
import type { ReleaseStamp } from './release-stamp.ts';
import { rollBack } from './roll-back.ts';
import { watchAndRollBack } from './watch-release.ts';

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
const USAGE = `Usage: npm run release  -- <public-site|admin-app|shared-ui> [--preview] [--watch 10m] [--to DIR]
       npm run promote  -- <public-site|admin-app|shared-ui> [VERSION] [--to DIR] [--contract N]
       npm run release  -- api            notes the commit that the API is released from
       npm run rollback -- <public-site|admin-app|shared-ui> [--to DIR] [--contract N]
       npm run releases -- [--to DIR]
DIR is RELEASES_DIR or .data/releases unless named. docs/releasing.md tells what lives where.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    preview: { type: 'boolean', default: false },
    watch: { type: 'string' },
    contract: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const settings = readSettings();
const to = values.to === undefined ? settings.releasesDir : resolve(values.to);
const [command = '', name = '', version] = positionals;
const part = releasedParts.find((known) => known === name);

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function run() {
  if (values.help) return console.log(USAGE);
  if (command === 'list') return list();
  if (command === 'release' && name === 'api') return recordApi();
  if (command === 'release' && part) return release(part);
  if (command === 'promote' && part) return makeLive(part);
  if (command === 'rollback' && part) return back(part);
  throw new Error(USAGE);
}

/** With what browsers tell of each build, where the database is named. */
async function list() {
  const sql = openSql();
  const counts = sql && (await findPageTotals(sql).finally(() => sql.end()));
  console.log(releaseLines(listReleases(to), counts).join('\n'));
}

async function release(which: ReleasedPart) {
  const { preview } = values;
  const stamp = await releasePart(which, to, settings.publicUrl, { preview });
  if (preview) {
    console.log(`${which} ${stamp.version} can be looked at by who has signed in to the staff area:`);
    return console.log(`${settings.staffOrigin}/preview/${which}/${stamp.version}`);
  }
  record(which, stamp);
  if (values.watch !== undefined) await watch(stamp, values.watch);
}

/** Takes the release back by itself when browsers tell that it is much worse than the one before. */
async function watch(stamp: ReleaseStamp, time: string) {
  const [, count, unit] = /^(\d+)([smh])$/.exec(time) ?? [];
  if (count === undefined) throw new Error(`--watch takes a time such as 10m: ${USAGE}`);
  const forMs = Number(count) * ({ s: 1000, m: 60_000, h: 3_600_000 }[unit ?? 'm'] ?? 0);
  const sql = openSql();
  if (sql === undefined) throw new Error('--watch reads what browsers tell from the database: set DATABASE_URL.');
  console.log(`Watching ${stamp.version} for ${time} …`);
  const { pages, failed, isBad } = await watchAndRollBack(sql, to, stamp, { forMs }).finally(() => sql.end());
  console.log(`${pages} pages reported, ${failed} with errors: ${isBad ? 'rolled back' : 'it stays'}.`);
  if (isBad) process.exitCode = 1;
}

function openSql() {
  return settings.databaseUrl === undefined
    ? undefined
    : createClient(settings.databaseUrl, { max: 1, onnotice: () => undefined });
}

async function makeLive(which: ReleasedPart) {
  record(which, await promote(which, to, contract(), version));
}

function record(which: ReleasedPart, { version, commit, kit }: ReleaseStamp) {
  console.log(`${which} ${version} is live in ${to}`);
  if (commit === undefined) return console.log(`Uncommitted changes: ${which}/release.json keeps naming the last one.`);
  recordRelease(root, which, { version, commit, kit });
  console.log(`Commit ${which}/release.json${which === 'shared-ui' ? ' and shared-ui/released/' : ''} with it.`);
}

async function back(which: ReleasedPart) {
  const stamp = await rollBack(which, to, contract());
  console.log(`${which} is back at ${stamp.version}, from the next page load on.`);
}

/** Which kit, where it is the kit that goes live. */
function contract() {
  return Number(values.contract ?? kitContract(root));
}

/** The API goes out as a process, not as a folder; what it was is still noted for the tests. */
function recordApi() {
  const commit = cleanCommit(root, 'api');
  if (commit === undefined) throw new Error('The API’s sources hold uncommitted changes: commit them first.');
  recordRelease(root, 'api', { version: commit.slice(0, 12), commit });
  console.log(`api/release.json names ${commit}. Start the new processes one after the other (docs/releasing.md).`);
}
