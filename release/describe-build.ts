import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../scripts/git.ts';
import { partSources } from '../scripts/part-sources.ts';
import { baseOf } from '../shared-ui/build/kit-base.ts';
import { kitContract, kitVersion } from '../shared-ui/build/kit-sources.ts';
import type { ReleasedPart } from './release-folder.ts';

/** What a build is, by the tree that it came from. */
export type BuildNote = {
  part: ReleasedPart;
  /** The part's own version, as its package.json has it. */
  packageVersion: string;
  /** The kit that it carries or was built with. */
  kit: { contract: number; version: string };
  /** By what name pages of the public site report their build. */
  build?: string | undefined;
  /** The address that pages of the public site carry, such as https://www.example.com. */
  address?: string | undefined;
  /** Left out when there is no repository or the sources hold uncommitted changes. */
  commit?: string | undefined;
  /** The sources held uncommitted changes. */
  dirty?: true;
};

/** Lies in the build and goes into no release. */
const NOTE = '.build.json';

/** What a release writes down about itself, and nothing is built from. */
export const notSources = [':!*/release.json', ':!shared-ui/released', ':!shared-ui/CHANGELOG.md'];

/** The folder that a part's build goes to. A kit of a later contract builds into a folder of its own. */
export function buildFolder(tree: string, part: ReleasedPart): string {
  const kitFolder = part === 'shared-ui' ? baseOf(kitContract(tree)).slice('/ui/'.length) : '';
  return join(tree, part, 'dist', kitFolder);
}

/** Writes into a part's finished build what it is and which kit it goes with, and returns it. */
export function describeBuild(tree: string, part: ReleasedPart, commit = cleanCommit(tree, part)): BuildNote {
  const file = join(buildFolder(tree, part), 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  const note: BuildNote = {
    part,
    packageVersion: (JSON.parse(readFileSync(join(tree, part, 'package.json'), 'utf8')) as { version: string }).version,
    kit: { contract: kitContract(tree), version: kitVersion(tree) },
    build: /data-build="(\w+)"/.exec(page)?.[1],
    address: canonical && new URL(canonical).origin,
    commit,
    ...(commit === undefined && changedSources(tree, part) ? { dirty: true } : {}),
  };
  writeFileSync(join(buildFolder(tree, part), NOTE), `${JSON.stringify(note, undefined, 2)}\n`);
  return note;
}

export function readBuildNote(build: string): BuildNote {
  return JSON.parse(readFileSync(join(build, NOTE), 'utf8')) as BuildNote;
}

/** The commit that a part's sources are exactly; undefined when they hold changes or there is no repository. */
export function cleanCommit(tree: string, part: ReleasedPart | 'api'): string | undefined {
  return changedSources(tree, part) === '' ? git(tree, 'rev-parse', 'HEAD') : undefined;
}

/** The changes of a part's sources that are in no commit, a line each; undefined where there is no repository. */
export const changedSources = (tree: string, part: ReleasedPart | 'api'): string | undefined =>
  git(tree, 'status', '--porcelain', '--', ...partSources[part], ...notSources);
