import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { git } from '../../scripts/git.ts';
import type { Part } from '../../scripts/part-sources.ts';
import { kitContract, kitVersion } from '../../shared-ui/build/kit-sources.ts';

/** Describes a release; gateways serve nothing whose name begins with a dot. */
export type Stamp = BuildNote & { version: string };

/** Describes a build by the tree that it was built from. */
export type BuildNote = {
  part: Part;
  /** The version in the part's package.json. */
  packageVersion: string;
  /** The kit that it contains or was built with. */
  kit: { contract: number; version: string };
  /** The address in the public site's pages, such as https://www.example.com. */
  address?: string | undefined;
  /** Omitted without a repository. */
  commit?: string | undefined;
};

/** Returns the folder of a part's build. */
export const buildFolder = (tree: string, part: Part): string => join(tree, part, 'dist');

/** Describes the build in a part's folder. */
export function describeBuild(tree: string, part: Part, commit = git(tree, 'rev-parse', 'HEAD')): BuildNote {
  const file = join(buildFolder(tree, part), 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  const { version } = JSON.parse(readFileSync(join(tree, part, 'package.json'), 'utf8')) as { version: string };
  return {
    part,
    packageVersion: version,
    kit: { contract: kitContract(tree), version: kitVersion(tree) },
    address: canonical && new URL(canonical).origin,
    commit,
  };
}

/** Writes what deliver.sh makes live: a build's files, without the bundler's manifest, and its stamp. Returns the stamp. */
export function pack(build: string, note: BuildNote, out: string): Stamp {
  rmSync(out, { recursive: true, force: true });
  cpSync(build, out, { recursive: true, filter: (path) => basename(path) !== '.vite' });
  const stamp = { ...note, version: `${note.packageVersion}-${contentHash(out)}` };
  writeFileSync(join(out, '.stamp.json'), `${JSON.stringify(stamp, undefined, 2)}\n`);
  return stamp;
}

/** Another zlib version may compress the same content differently. */
const NOT_HASHED = /^\.vite\/|\.(gz|br)$/;
/** The expiration date is counted from the build: the only line in a build that depends on the day. */
const SECURITY_FILE = '.well-known/security.txt';
const EXPIRES = /^Expires: .*$/m;

/** Returns 12 hex digits over names and contents: builds of the same sources are one version, regardless of the day. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256');
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (NOT_HASHED.test(path) || statSync(join(folder, path)).isDirectory()) continue;
    const file = readFileSync(join(folder, path));
    const content = path === SECURITY_FILE ? Buffer.from(file.toString().replace(EXPIRES, '')) : file;
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}
