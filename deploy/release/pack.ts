import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../../scripts/git.ts';
import { notSources, type Part, partSources } from '../../scripts/part-sources.ts';
import { kitContract, kitVersion } from '../../shared-ui/build/kit-sources.ts';
import { contentHash, copyBuilt } from './built-files.ts';

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

/** Writes what deliver.sh makes live: a build's files and its stamp. Returns the stamp. */
export function pack(build: string, note: BuildNote, out: string): Stamp {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  copyBuilt(build, out);
  const stamp = { ...note, version: `${note.packageVersion}-${contentHash(build)}` };
  writeFileSync(join(out, '.stamp.json'), `${JSON.stringify(stamp, undefined, 2)}\n`);
  return stamp;
}

/** Lists uncommitted changes to a part's sources, one per line; undefined without a repository. */
export const changedSources = (tree: string, part: Part): string | undefined =>
  git(tree, 'status', '--porcelain', '--', ...partSources[part], ...notSources);

/** Returns whether a part's sources differ between a commit and the tree's HEAD; undefined if the commit is not known. */
export function differsFrom(tree: string, part: Part, commit: string | undefined): boolean | undefined {
  if (commit === undefined) return undefined;
  const changed = git(tree, 'diff', '--name-only', commit, 'HEAD', '--', ...partSources[part], ...notSources);
  return changed === undefined ? undefined : changed !== '';
}
