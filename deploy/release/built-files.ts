import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** The bundler's manifest. */
const NOT_RELEASED = /^\.vite\//;
/** Another zlib version may compress the same content differently. */
const COMPRESSED = /\.(gz|br)$/;

/** Returns the sorted paths of a build's files, relative to its folder. */
function builtFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !NOT_RELEASED.test(path))
    .sort();
}

/** Copies a build's files. They are shared if the file system allows it, which is safe because a new build creates new ones. */
export function copyBuilt(from: string, to: string): void {
  for (const path of builtFiles(from)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    try {
      linkSync(join(from, path), join(to, path));
    } catch {
      copyFileSync(join(from, path), join(to, path));
    }
  }
}

/** The expiration date is counted from the build: the only line in a build that depends on the day. */
const SECURITY_FILE = '.well-known/security.txt';
const EXPIRES = /^Expires: .*$/m;

/** Returns 12 hex digits over names and contents: builds of the same sources are one version, regardless of the day. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256');
  for (const path of builtFiles(folder).filter((name) => !COMPRESSED.test(name))) {
    const file = readFileSync(join(folder, path));
    const content = path === SECURITY_FILE ? Buffer.from(file.toString().replace(EXPIRES, '')) : file;
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}
