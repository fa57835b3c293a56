import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../../api/src/settings/read-options.ts';
import { buildStale } from '../../scripts/builds.ts';
import { type Part, parts } from '../../scripts/part-sources.ts';
import { readSettings, root } from '../../scripts/settings.ts';
import { kitContract } from '../../shared-ui/build/kit-sources.ts';
import { bundleSources, compose, isInCompose, readComposeSettings } from './compose.ts';
import { deliver, earlierRelease, rollBack } from './deliver.ts';
import { releaseLines } from './list-releases.ts';
import { buildFolder, describeBuild, differsFrom, pack, type Stamp } from './pack.ts';
import { recordRelease } from './record-release.ts';
import { checkCommitted, refuse } from './refusals.ts';
import { hosts, liveRelease, readReleases, releaseFolder } from './release-folder.ts';
import { replaceApi } from './replace-api.ts';
import { smokeTest } from './smoke.ts';

const NO_ADDRESS = 'Set the address of this site: PUBLIC_URL=https://www.example.com npm run deploy';

const USAGE = `Usage: npm run deploy   -- [PART …] [--new-address]    makes live what has changed, or the named parts
       npm run release  -- PART                         the same with one part, recorded for the next release
       npm run rollback -- PART [VERSION]
       npm run releases
       npm run smoke    -- [https://www.example.com]    visits the live site in a browser
PART is public-site, admin-app, shared-ui or api. Releases are in RELEASES_DIR or .data/releases. docs/releasing.md has more.`;

const named = (words: readonly string[]): Part[] => parts.filter((part) => words.includes(part));

/** What each command takes and does. */
const commands: Record<string, [takes: (words: readonly string[]) => boolean, run: (...words: string[]) => unknown]> = {
  deploy: [
    (words) => named(words).length === words.length,
    (...words) => deploy(words.length === 0 ? undefined : named(words)),
  ],
  release: [(words) => words.length === 1 && named(words).length === 1, (...words) => deploy(named(words), record)],
  rollback: [
    ([part = '', ...version]) => named([part]).length === 1 && version.length <= 1,
    (part, version) => back(part as Part, version),
  ],
  list: [({ length }) => length === 0, () => console.log(releaseLines(to).join('\n'))],
  smoke: [
    ({ length, 0: address = 'https:' }) => length <= 1 && /^https?:/.test(address),
    (address = settings.publicUrl) => smokeTest(address, process.env.ADMIN_URL ? settings.staffOrigin : address),
  ],
};

const { values, names } = readOptions(
  USAGE,
  { 'new-address': { type: 'boolean', default: false } },
  ([command = '', ...words]) => commands[command]?.[0](words) ?? false,
);
readComposeSettings();
const settings = readSettings();
const to = settings.releasesDir;
const [command = '', ...words] = names;
try {
  await commands[command]?.[1](...words);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/**
 * Makes these parts live, by default those that have changed since their live releases. Everything is checked and built
 * before anything becomes live; if it is interrupted after that, running it again makes the rest live.
 */
async function deploy(chosen?: readonly Part[], then?: (stamp: Stamp) => void) {
  if (chosen === undefined) for (const part of parts) checkCommitted(root, part);
  const stamps = await build(checked(chosen ?? changedParts()));
  bundleSources();
  try {
    for (const stamp of inOrder(stamps)) {
      await deliver(to, stamp.part, stamp.version, packOf(stamp.part));
      if (stamp.part === 'api') await replaceApi(to);
      console.log(`${stamp.part} ${stamp.version} is live in ${to}`);
      then?.(stamp);
    }
    if (chosen === undefined) await completeRest(stamps);
    if (stamps.length === 0) return console.log('No part has changed since its live release.');
    await smokeTest(settings.publicUrl, settings.staffOrigin);
  } finally {
    for (const { part, version } of stamps) {
      if (liveRelease(to, part)?.version === version && earlierRelease(to, part))
        console.log(`To take it back: npm run rollback -- ${part}`);
    }
  }
}

/** Throws, with the reason, unless the parts may become live. */
function checked(parts: readonly Part[]) {
  const isForHere = !process.env.RELEASES_DIR && !isInCompose;
  if (parts.includes('public-site') && !settings.namesPublicUrl && !isForHere) throw new Error(NO_ADDRESS);
  refuse({ tree: root, to, parts, publicUrl: settings.publicUrl, newAddress: values['new-address'] });
  return parts;
}

/** Replaces API processes that an interrupted run has left, and starts or replaces what else a merged release has changed. */
async function completeRest(stamps: readonly Stamp[]) {
  if (!stamps.some(({ part }) => part === 'api')) await replaceApi(to);
  if (isInCompose) compose('up', '--detach');
}

/** Returns the parts whose sources are not those of the live release; one that was taken back waits until it is named. */
function changedParts(): Part[] {
  return parts.filter((part) => {
    const live = liveRelease(to, part);
    if (live === undefined) return true;
    const moves = part === 'public-site' && live.address !== new URL(settings.publicUrl).origin;
    if (!moves && differsFrom(root, part, live.commit) === false) return false;
    const withdrawn = readReleases(to, part).find(
      (one) => one.withdrawn && differsFrom(root, part, one.commit) === false,
    );
    if (withdrawn === undefined) return true;
    console.log(`${part} ${withdrawn.version} was taken back. To make it live again: npm run deploy -- ${part}`);
    return false;
  });
}

/** Builds and packs parts. A host preloads the chunks of the kit that it will meet: the live one, unless that is replaced. */
async function build(only: readonly Part[]): Promise<Stamp[]> {
  if (only.length === 0) return [];
  const kit = releaseFolder(to, 'shared-ui').current;
  const kitDist = only.includes('shared-ui') || !existsSync(kit) ? undefined : kit;
  const options = { publicUrl: settings.publicUrl, only: [...only], kitDist };
  return buildStale(options, () =>
    only.map((part) => {
      // They may have been edited while they were built.
      checkCommitted(root, part);
      return pack(buildFolder(root, part), describeBuild(root, part), packOf(part));
    }),
  );
}

function packOf(part: Part) {
  return join(root, '.cache/packs', part);
}

/** The API comes first. Live hosts never meet a kit of another contract: it comes after their next releases. */
function inOrder(stamps: readonly Stamp[]): Stamp[] {
  const contracts = hosts.map((host) => liveRelease(to, host)?.kit.contract ?? kitContract(root));
  const isSame = contracts.every((contract) => contract === kitContract(root));
  const order: Part[] = isSame ? ['api', 'shared-ui', ...hosts] : ['api', ...hosts, 'shared-ui'];
  return order.flatMap((part) => stamps.filter((stamp) => stamp.part === part));
}

/** Records a release for the compatibility tests and the next release. */
function record({ part, version, commit, kit }: Stamp) {
  if (commit === undefined)
    return console.log(`Without a repository, ${part}/release.json still names the previous release.`);
  recordRelease(root, part, { version, commit, ...(part === 'api' ? {} : { kit }) });
  console.log(`Commit ${part}/release.json${part === 'shared-ui' ? ' and shared-ui/released/' : ''} with it.`);
}

async function back(part: Part, version?: string) {
  const earlier = await rollBack(part, to, version);
  if (part === 'api') await replaceApi(to);
  console.log(`${part} is back at ${earlier}${part === 'api' ? '' : ', from the next page load on'}.`);
}
