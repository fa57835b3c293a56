import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../settings.ts';
import { linkPackages } from './link-packages.ts';
import { listed } from './release-place.ts';

const CACHE = join(root, '.cache', 'released');
const NOT_COPIED = new Set(['node_modules', 'dist', '.ssr', '.git', '.cache', '.data', 'coverage', 'test-results']);

/** Fills a tree that holds the sources and the installed packages: changes sources, builds. */
export type Fill = (tree: string) => void;

/**
 * A source tree beside this one, kept in `.cache/released/<name>-<key>` until another key is wanted: that of a commit,
 * or, without one, a copy of this tree. Made whole or not at all; a second call takes what is there.
 */
export function sourceTree(options: { name: string; key: string; commit?: string | undefined; fill: Fill }): string {
  const tree = join(CACHE, `${options.name}-${options.key}`);
  if (existsSync(tree)) return tree;
  for (const old of listed(CACHE).filter((name) => name.startsWith(`${options.name}-`))) {
    rmSync(join(CACHE, old), { recursive: true, force: true });
  }
  const partial = `${tree}.partial`;
  mkdirSync(partial, { recursive: true });
  if (options.commit === undefined) copySources(partial);
  else extractCommit(options.commit, partial);
  linkPackages(root, partial);
  options.fill(partial);
  renameSync(partial, tree);
  return tree;
}

/** Builds a part inside its tree, with its tree's own scripts. */
export function buildInTree(tree: string, part: string, options: { publicUrl: string; kitDist?: string | undefined }) {
  const { publicUrl, kitDist } = options;
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: join(tree, part),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PUBLIC_URL: publicUrl,
      NODE_ENV: 'production',
      // The tree lies inside this repository, whose history is not its own.
      GIT_CEILING_DIRECTORIES: CACHE,
      ...(kitDist ? { KIT_DIST: kitDist } : {}),
    },
  });
}

function copySources(tree: string) {
  const isSource = (name: string) => !NOT_COPIED.has(name);
  for (const name of readdirSync(root).filter(isSource)) {
    cpSync(join(root, name), join(tree, name), { recursive: true, filter: (path) => isSource(basename(path)) });
  }
}

function extractCommit(commit: string, tree: string) {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
}
