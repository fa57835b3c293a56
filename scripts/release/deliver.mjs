import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * A release is a folder, the current one is a link:
 *
 *   DIR/<part>/releases/<version>/   pages and release.json
 *   DIR/<part>/assets/               the hashed files of all kept releases, append-only
 *   DIR/<part>/current               → releases/<version>, switched by one rename
 *
 * Plain JavaScript without packages, because the images of the static parts run it by itself.
 *
 * @typedef {{ part: string, version: string, contentHash: string, releasedAt: string, commit: string | null,
 *   builtAgainst: Record<string, string | number> }} Release
 */

const KEEP = 5;

/**
 * Puts a build with its release.json under `to` and makes it the current one.
 * @param {string} build the part's dist folder
 * @param {string} to
 * @param {{ builtAssets?: string }} [options]
 * @returns {Release}
 */
export function deliver(build, to, options = {}) {
  const release = readRelease(build);
  const home = join(to, release.part);
  const target = join(home, 'releases', release.version);
  mkdirSync(join(home, 'releases'), { recursive: true });
  // Files first, pages last: whoever sees the new page finds everything it names.
  addAssets(options.builtAssets ?? join(build, 'assets'), join(home, 'assets'));
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    rmSync(half, { recursive: true, force: true });
    cpSync(build, half, { recursive: true, preserveTimestamps: true });
    renameSync(half, target);
  }
  point(home, release.version);
  note(home, release.version);
  tidy(home);
  return release;
}

/**
 * Makes an earlier release the current one: the one before, unless a version is named.
 * @param {string} part
 * @param {string} to
 * @param {string} [version]
 * @returns {Release}
 */
export function rollback(part, to, version) {
  const home = join(to, part);
  const order = inOrder(home);
  const wanted = version ?? order[order.indexOf(currentVersion(home) ?? '') - 1];
  if (wanted === undefined || !existsSync(join(home, 'releases', wanted))) {
    throw new Error(`No ${version ?? 'earlier release'} of ${part} in ${to}.`);
  }
  point(home, wanted);
  note(home, wanted);
  return readRelease(join(home, 'releases', wanted));
}

/**
 * What is live in `to`, since when, and what it was built against.
 * @param {string} to
 * @returns {{ live: Release, since: string, kept: string[] }[]}
 */
export function listReleases(to) {
  if (!existsSync(to)) return [];
  return readdirSync(to)
    .filter((part) => existsSync(join(to, part, 'current')))
    .map((part) => {
      const home = join(to, part);
      const log = history(home);
      return {
        live: readRelease(join(home, 'current')),
        since: log.at(-1)?.at ?? '',
        kept: inOrder(home),
      };
    });
}

/** @param {string} folder @returns {Release} */
export function readRelease(folder) {
  return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
}

/** @param {string} home */
function currentVersion(home) {
  return existsSync(join(home, 'current')) ? readlinkSync(join(home, 'current')).split('/').at(-1) : undefined;
}

/** A rename replaces the link in one step: every request sees the old release or the new one. @param {string} home @param {string} version */
function point(home, version) {
  const next = join(home, `.next.${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(join('releases', version), next);
  renameSync(next, join(home, 'current'));
}

/** @param {string} from @param {string} to */
function addAssets(from, to) {
  mkdirSync(to, { recursive: true });
  if (!existsSync(from)) return;
  for (const file of readdirSync(from)) {
    // The name holds the hash of the content: what is there already is the same, and may be being read.
    if (existsSync(join(to, file))) continue;
    cpSync(join(from, file), join(to, `.${file}.${process.pid}`), { preserveTimestamps: true, recursive: true });
    renameSync(join(to, `.${file}.${process.pid}`), join(to, file));
  }
}

/** Keeps the last releases and the files that they name; everything else may go. @param {string} home */
function tidy(home) {
  const keep = new Set([currentVersion(home), ...inOrder(home).slice(-KEEP)]);
  for (const version of readdirSync(join(home, 'releases'))) {
    if (!keep.has(version)) rmSync(join(home, 'releases', version), { recursive: true, force: true });
  }
  const named = new Set(inOrder(home).flatMap((version) => filesIn(join(home, 'releases', version, 'assets'))));
  for (const file of filesIn(join(home, 'assets'))) {
    if (!named.has(file)) rmSync(join(home, 'assets', file), { recursive: true, force: true });
  }
}

/** @param {string} folder */
function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The kept versions, oldest first. @param {string} home */
function inOrder(home) {
  return readdirSync(join(home, 'releases'))
    .filter((version) => existsSync(join(home, 'releases', version, 'release.json')))
    .map((version) => readRelease(join(home, 'releases', version)))
    .sort((one, other) => one.releasedAt.localeCompare(other.releasedAt))
    .map(({ version }) => version);
}

/** @param {string} home @returns {{ version: string, at: string }[]} */
function history(home) {
  const file = join(home, 'history.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** @param {string} home @param {string} version */
function note(home, version) {
  const log = [...history(home), { version, at: new Date().toISOString() }].slice(-50);
  writeJson(join(home, 'history.json'), log);
}

/** @param {string} file @param {unknown} content */
function writeJson(file, content) {
  writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${file}.${process.pid}`, file);
}

// As the command of a part's image: node deliver.mjs BUILD DIR
if (process.argv[1]?.endsWith('deliver.mjs')) {
  const [, , build = 'dist', to = '/srv/advocate'] = process.argv;
  const release = deliver(build, to);
  console.log(`${release.part} ${release.version} is live in ${to}`);
}
