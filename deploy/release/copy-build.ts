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
 * Copies a build's hashed files to the part's append-only `assets/`, then the whole build to `releases/<version>`, all
 * or nothing. A page identical to the live one keeps its time and thus its ETag, so that visitors who have it download
 * nothing; every other file gets the time of the release. Throws if a hashed name already exists with other content:
 * caches would keep the old content forever.
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

/** Adds a file atomically; an existing one is left unchanged. */
function addAsset(source: string, target: string) {
  if (!existsSync(target)) {
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, `${target}.partial`);
    renameSync(`${target}.partial`, target);
  } else if (!isCompressedCopy(source) && !sameBytes(source, target)) {
    throw new Error(`${target} exists with other content: a hashed name must never change its meaning.`);
  }
}

/** Stores one file under two names if the file system allows it, otherwise copies it. */
export function share(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** Returns the live page's time if the page has not changed. A compressed copy is treated like its original. */
function timeOf(from: string, live: string, path: string) {
  const page = path.replace(/\.(gz|br)$/, '');
  return existsSync(join(live, page)) && sameBytes(join(from, page), join(live, page))
    ? statSync(join(live, page)).mtime
    : undefined;
}

const sameBytes = (one: string, other: string) => readFileSync(one).equals(readFileSync(other));
