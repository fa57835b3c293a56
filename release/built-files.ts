import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const COMPRESSED = /\.(gz|br)$/;
/** The bundler's manifest and our own note; `.well-known/` goes out. */
const NOT_RELEASED = /^(\.vite\/|\.build\.json$)/;

/** What a build made, by path inside its folder, sorted; the build tool's own notes left out. */
export function builtFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !NOT_RELEASED.test(path))
    .sort();
}

/** A file whose name holds its hash: cached for ever, never taken away. */
export const isHashedFile = (path: string): boolean => path.startsWith('assets/');

/** A precompressed copy; the same content may be packed differently by another zlib. */
export const isCompressedCopy = (path: string): boolean => COMPRESSED.test(path);

/** Until when it holds, counted from the build: the only line of a build with its day. */
const SECURITY_FILE = '.well-known/security.txt';
const EXPIRES = /^Expires: .*$/m;

/** Twelve hex digits over names and contents: two builds of the same sources are one version, whatever the day. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256');
  for (const path of builtFiles(folder).filter((name) => !isCompressedCopy(name))) {
    const file = readFileSync(join(folder, path));
    const content = path === SECURITY_FILE ? Buffer.from(file.toString().replace(EXPIRES, '')) : file;
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}
