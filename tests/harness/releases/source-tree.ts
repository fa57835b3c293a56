import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listed } from '../../../deploy/release/release-folder.ts';
import { root } from '../../../scripts/settings.ts';
import { publicUrl } from '../product/addresses.ts';

const CACHE = join(root, '.cache', 'released');
const NOT_COPIED = new Set(['node_modules', 'dist', '.ssr', '.git', '.cache', '.data', 'coverage', 'test-results']);
/** The scope of the workspaces, which must be the tree's own, or an old part would be built from new sources. */
const OWN_SCOPE = '@advocate';

export type SourceTreeOptions = {
  name: string;
  /** A different key creates a new tree and removes the previous one. */
  key: string;
  /** The commit whose sources to use; by default, the current files. */
  commit?: string | undefined;
  fill: (tree: string) => void;
};

/**
 * Creates another tree of sources and installed packages, kept in `.cache/released/<name>-<key>`, and returns its
 * folder. The tree is created atomically; later calls reuse it.
 */
export function sourceTree({ name, key, commit, fill }: SourceTreeOptions): string {
  const tree = join(CACHE, `${name}-${key}`);
  if (existsSync(tree)) return tree;
  for (const old of listed(CACHE).filter((folder) => folder.startsWith(`${name}-`))) {
    rmSync(join(CACHE, old), { recursive: true, force: true });
  }
  const partial = `${tree}.partial`;
  mkdirSync(partial, { recursive: true });
  if (commit === undefined) copySources(partial);
  else extractCommit(commit, partial);
  linkPackages(partial);
  fill(partial);
  renameSync(partial, tree);
  return tree;
}

/** Builds a part of a tree, without compressed copies; `kitDist` is the built kit that it is built for. */
export function buildInTree(tree: string, part: string, kitDist?: string, address = publicUrl): void {
  const vite = [process.execPath, join(tree, 'node_modules/vite/bin/vite.js'), 'build', '--configLoader', 'runner'];
  const [program = '', ...words] = part === 'public-site' ? ['npm', 'run', '--silent', 'pages'] : vite;
  execFileSync(program, words, {
    cwd: join(tree, part),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PUBLIC_URL: address,
      NODE_ENV: 'production',
      // The tree is inside this repository, but does not share its history.
      GIT_CEILING_DIRECTORIES: CACHE,
      ...(kitDist === undefined ? {} : { KIT_DIST: kitDist }),
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

function linkPackages(tree: string) {
  const [installed, packages] = [join(root, 'node_modules'), join(tree, 'node_modules')];
  mkdirSync(join(packages, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== OWN_SCOPE) symlinkSync(join(installed, name), join(packages, name));
  }
  for (const name of readdirSync(join(installed, OWN_SCOPE))) {
    symlinkSync(join('..', '..', name), join(packages, OWN_SCOPE, name));
  }
}
