import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { builtFiles, isCompressedCopy, isHashedFile } from './built-files.ts';
import type { ReleaseFolder } from './release-folder.ts';

/**
 * Copies a build to `releases/<version>`, whole or not at all, and its hashed files to the part's append-only `assets/`
 * before. A page that is byte for byte the live one keeps its time and with it its ETag, so that visitors who have it
 * fetch nothing; every other file gets the time of the release. Throws when a hashed name is already taken by other
 * content: caches would keep the old one for ever.
 */
export function copyBuild(from: string, folder: ReleaseFolder, version: string, at: Date): void {
  const partial = join(folder.releases, `${version}.partial`);
  rmSync(partial, { recursive: true, force: true });
  for (const path of builtFiles(from)) {
    const source = join(from, path);
    const target = join(partial, path);
    mkdirSync(dirname(target), { recursive: true });
    if (isHashedFile(path)) {
      const asset = join(folder.path, path);
      addAsset(source, asset);
      share(asset, target);
    } else {
      copyFileSync(source, target);
      const time = timeOf(from, folder.current, path) ?? at;
      utimesSync(target, time, time);
    }
  }
  renameSync(partial, join(folder.releases, version));
}

/** Adds a file in one step; one that is there stays as it is. */
function addAsset(source: string, target: string) {
  if (!existsSync(target)) {
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, `${target}.partial`);
    renameSync(`${target}.partial`, target);
  } else if (!isCompressedCopy(source) && !sameBytes(source, target)) {
    throw new Error(`${target} exists with other content: a hashed name must never change its meaning.`);
  }
}

/** One file under two names where the disk allows it. */
function share(source: string, target: string) {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** The live page's time, when the page stays as it is. A compressed copy goes by the page that it was made from. */
function timeOf(from: string, live: string, path: string) {
  const page = path.replace(/\.(gz|br)$/, '');
  return existsSync(join(live, page)) && sameBytes(join(from, page), join(live, page))
    ? statSync(join(live, page)).mtime
    : undefined;
}

const sameBytes = (one: string, other: string) => readFileSync(one).equals(readFileSync(other));
