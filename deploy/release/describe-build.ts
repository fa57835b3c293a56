import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../../scripts/git.ts';
import { partSources } from '../../scripts/part-sources.ts';
import { kitContract, kitVersion } from '../../shared-ui/build/kit-sources.ts';
import type { ReleasedPart } from './release-folder.ts';

/** Describes a build by the tree that it was built from. */
export type BuildNote = {
  part: ReleasedPart;
  /** The version in the part's package.json. */
  packageVersion: string;
  /** The kit that it contains or was built with. */
  kit: { contract: number; version: string };
  /** The address in the public site's pages, such as https://www.example.com. */
  address?: string | undefined;
  /** Omitted without a repository or if the sources have uncommitted changes. */
  commit?: string | undefined;
  /** The sources had uncommitted changes. */
  dirty?: true;
};

/** Part of the build, but of no release. */
const NOTE = '.build.json';

/** What a release records about itself; nothing is built from it. */
export const notSources = [':!*/release.json', ':!shared-ui/released', ':!shared-ui/CHANGELOG.md'];

/** Returns the folder of a part's build. */
export const buildFolder = (tree: string, part: ReleasedPart): string => join(tree, part, 'dist');

/** Writes a note into a part's finished build that identifies the build and its kit; returns the note. */
export function describeBuild(tree: string, part: ReleasedPart, commit = cleanCommit(tree, part)): BuildNote {
  const file = join(buildFolder(tree, part), 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  const note: BuildNote = {
    part,
    packageVersion: (JSON.parse(readFileSync(join(tree, part, 'package.json'), 'utf8')) as { version: string }).version,
    kit: { contract: kitContract(tree), version: kitVersion(tree) },
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

/** Returns the commit of a part's sources; undefined if they have uncommitted changes or there is no repository. */
export function cleanCommit(tree: string, part: ReleasedPart | 'api'): string | undefined {
  return changedSources(tree, part) === '' ? git(tree, 'rev-parse', 'HEAD') : undefined;
}

/** Lists uncommitted changes to a part's sources, one per line; undefined without a repository. */
export const changedSources = (tree: string, part: ReleasedPart | 'api'): string | undefined =>
  git(tree, 'status', '--porcelain', '--', ...partSources[part], ...notSources);
