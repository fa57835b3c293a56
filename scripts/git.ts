import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './settings.ts';

/** Returns git's trimmed output in a tree; undefined without a repository or if git fails. */
export function git(tree: string, ...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: tree, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Lists this tree's files that match one of the patterns, including uncommitted ones and excluding deleted ones. */
export const treeFiles = (...patterns: string[]): string[] =>
  (git(root, 'ls-files', '-coz', '--exclude-standard', ...patterns) ?? '')
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));
