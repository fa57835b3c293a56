import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './settings.ts';

/** What git prints in a tree, without the last line's end; undefined where there is no repository, or git refuses. */
export function git(tree: string, ...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: tree, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The files of this tree that match one of the patterns, with those that are not committed yet and without those removed. */
export const treeFiles = (...patterns: string[]): string[] =>
  (git(root, 'ls-files', '-co', '--exclude-standard', ...patterns) ?? '')
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
