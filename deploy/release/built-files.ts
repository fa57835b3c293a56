import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const COMPRESSED = /\.(gz|br)$/;
/** The bundler's manifest and our build note; `.well-known/` is released. */
const NOT_RELEASED = /^(\.vite\/|\.build\.json$)/;

/** Returns the sorted paths of a build's files, relative to its folder, without the build tools' own files. */
export function builtFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !NOT_RELEASED.test(path))
    .sort();
}

/** Returns whether the file's name contains its hash: such files are cached forever and never removed. */
export const isHashedFile = (path: string): boolean => path.startsWith('assets/');

/** Returns whether the file is a compressed copy; another zlib version may compress the same content differently. */
export const isCompressedCopy = (path: string): boolean => COMPRESSED.test(path);

/** The expiration date is counted from the build: the only line in a build that depends on the day. */
const SECURITY_FILE = '.well-known/security.txt';
const EXPIRES = /^Expires: .*$/m;

/** Returns 12 hex digits over names and contents: builds of the same sources are one version, regardless of the day. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256');
  for (const path of builtFiles(folder).filter((name) => !isCompressedCopy(name))) {
    const file = readFileSync(join(folder, path));
    const content = path === SECURITY_FILE ? Buffer.from(file.toString().replace(EXPIRES, '')) : file;
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}
