import { execFileSync } from 'node:child_process';

/** What git prints in a tree, without the last line's end; undefined where there is no repository, or git refuses. */
export function git(tree: string, ...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: tree, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
