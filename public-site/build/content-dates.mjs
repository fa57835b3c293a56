import { spawnSync } from 'node:child_process';

/** What pages and their heads are built from. */
const CONTENT = [
  'firm',
  'facts/src',
  ...['content', 'pages', 'seo', 'routes.ts'].map((name) => `public-site/src/${name}`),
];

/**
 * Returns when each content file last changed, by the history of the repository at `root`, as `path=seconds` (since
 * 1970), joined by commas. Empty without a history, or with a shallow one, whose dates would be wrong.
 * @param {string} root
 * @returns {string}
 */
export function contentDates(root) {
  /** @param {string[]} words */
  const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 }).stdout ?? '';
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return '';
  const commits = git('log', '--format=%x00%ct', '--name-only', '--relative', '--', ...CONTENT, ':!*.test.ts');
  const dates = new Map();
  for (const commit of commits.split('\0').slice(1)) {
    const [seconds, ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!dates.has(file)) dates.set(file, seconds);
  }
  return [...dates].map((pair) => pair.join('=')).join();
}
