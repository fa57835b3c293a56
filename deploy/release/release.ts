import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { readOptions } from '../../api/src/settings/read-options.ts';
import { buildStale } from '../../scripts/builds.ts';
import { git } from '../../scripts/git.ts';
import { notSources, type Part, partSources, parts } from '../../scripts/part-sources.ts';
import { readSettings, root } from '../../scripts/settings.ts';
import { kitContract } from '../../shared-ui/build/kit-sources.ts';
import { installedChromium } from '../../tests/harness/browsers/chromium.ts';
import { buildFolder, describeBuild, pack, type Stamp } from './pack.ts';
import { checkAddress, checkCommitted, refuse } from './refusals.ts';
import {
  deliver,
  earlierRelease,
  hosts,
  liveRelease,
  readReleases,
  releaseFolder,
  releaseLines,
  rollBack,
} from './release-folder.ts';
import { compose, isInCompose, readComposeSettings, replaceApi } from './replace-api.ts';

const USAGE = `Usage: npm run deploy   -- [PART …] [--new-address]    makes live what has changed, or the named parts
       npm run release  -- PART                         the same with one part, recorded for the next release
       npm run rollback -- PART [VERSION]
       npm run releases
       npm run smoke    -- [https://www.example.com]    visits the live site in a browser
PART is public-site, admin-app, shared-ui or api. Releases are in RELEASES_DIR or .data/releases. docs/releasing.md has more.`;

const PART = `(${parts.join('|')})`;
const UNDERSTOOD = RegExp(`^(deploy( ${PART})*|release ${PART}|rollback ${PART}( \\S+)?|list|smoke( https?:\\S+)?)$`);

const { values, names } = readOptions(USAGE, { 'new-address': { type: 'boolean', default: false } }, (words) =>
  UNDERSTOOD.test(words.join(' ')),
);
readComposeSettings();
const settings = readSettings();
const to = settings.releasesDir;
const [command = '', ...words] = names;
const named = parts.filter((part) => words.includes(part));
const commands: Record<string, () => unknown> = {
  deploy: () => deploy(words.length === 0 ? undefined : named),
  release: () => deploy(named, record),
  rollback: () => back(words[0] as Part, words[1]),
  list: () => console.log(releaseLines(to).join('\n')),
  smoke: () => smokeTest(words[0]),
};
try {
  await commands[command]?.();
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
  const stamps = await build(chosen ?? changedParts());
  // A copy of the repository, which alone has the firm's facts: backup.sh puts it beside the backups.
  const bundle = ['bundle', 'create', '--quiet', 'sources/advocate.bundle', 'HEAD', '--branches'];
  if (isInCompose) execFileSync('git', bundle, { cwd: root, stdio: 'inherit' });
  try {
    for (const stamp of inOrder(stamps)) {
      await deliver(to, stamp.part, stamp.version, packOf(stamp.part));
      if (stamp.part === 'api') await replaceApi(to);
      console.log(`${stamp.part} ${stamp.version} is live in ${to}`);
      then?.(stamp);
    }
    if (chosen === undefined) await completeRest(stamps);
    if (stamps.length === 0) return console.log('No part has changed since its live release.');
    await smokeTest();
  } finally {
    for (const { part, version } of stamps) {
      if (liveRelease(to, part)?.version === version && earlierRelease(to, part))
        console.log(`To take it back: npm run rollback -- ${part}`);
    }
  }
}

/** Throws, with the reason, unless the parts may become live. */
function check(only: readonly Part[]) {
  const isForHere = !process.env.RELEASES_DIR && !isInCompose;
  if (only.includes('public-site') && !process.env.PUBLIC_URL && !isForHere)
    throw new Error('Set the address of this site: PUBLIC_URL=https://www.example.com npm run deploy');
  if (only.includes('public-site') && !values['new-address']) checkAddress(to, settings.publicUrl);
  refuse(root, to, only);
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
    if (!moves && isFromHere(live)) return false;
    const withdrawn = readReleases(to, part).find((one) => one.withdrawn && isFromHere(one));
    if (withdrawn === undefined) return true;
    console.log(`${part} ${withdrawn.version} was taken back. To make it live again: npm run deploy -- ${part}`);
    return false;
  });
}

/** Returns whether a part's sources are the same in a release's commit as they are here; without its commit, they may not be. */
function isFromHere({ part, commit }: Stamp) {
  const sources = [...partSources[part], ...notSources];
  return commit !== undefined && git(root, 'diff', '--name-only', commit, 'HEAD', '--', ...sources) === '';
}

/** Builds and packs parts. A host preloads the chunks of the kit that it will meet: the live one, unless that is replaced. */
async function build(only: readonly Part[]): Promise<Stamp[]> {
  check(only);
  if (only.length === 0) return [];
  const kit = releaseFolder(to, 'shared-ui').current;
  const kitDist = only.includes('shared-ui') || !existsSync(kit) ? undefined : kit;
  return buildStale({ publicUrl: settings.publicUrl, only, kitDist }, () =>
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

/** Records a release for the compatibility tests, and for the kit also the declarations that the next release must satisfy. */
function record({ part, version, commit, kit }: Stamp) {
  writeFileSync(join(root, part, 'release.json'), `${JSON.stringify({ version, commit, kit }, undefined, 2)}\n`);
  if (part === 'shared-ui') {
    rmSync(join(root, 'shared-ui/released'), { recursive: true, force: true });
    const words = ['-p', 'shared-ui/tsconfig.released.json'];
    execFileSync(join(root, 'node_modules/.bin/tsc'), words, { cwd: root, stdio: 'inherit' });
  }
  console.log(`Commit ${part}/release.json${part === 'shared-ui' ? ' and shared-ui/released/' : ''} with it.`);
}

async function back(part: Part, version?: string) {
  const earlier = await rollBack(part, to, version);
  if (part === 'api') await replaceApi(to);
  console.log(`${part} is back at ${earlier}${part === 'api' ? '' : ', from the next page load on'}.`);
}

/**
 * Runs tests/live against the site and its staff area; if something is broken, the process exits with 1. Without a browser or
 * an answer at the address, prints that nothing was checked.
 */
async function smokeTest(address = settings.publicUrl) {
  const isThere = await fetch(address).then(
    () => true,
    () => false,
  );
  if (!isThere) return console.log(`Smoke test not run: ${address} does not answer.`);
  if (!existsSync(installedChromium() ?? chromium.executablePath()))
    return console.log('Smoke test not run: no Chromium is installed.');
  const words = ['test', '--config', 'tests/live/playwright.config.ts', '--reporter', 'list'];
  const env = { ...process.env, PUBLIC_URL: address, ADMIN_URL: new URL(process.env.ADMIN_URL || address).origin };
  const { status } = spawnSync(join(root, 'node_modules/.bin/playwright'), words, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
