import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/settings.ts';
import type { Bench } from '../../bench.ts';

/** The script of a page that has react, react-dom and react-router-dom and an empty tree, built as our pages are. */
export function buildEmptyTree(bench: Bench): string {
  const folder = bench.folder('empty-tree');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [script, ...more] = readdirSync(join(folder, 'assets'));
  if (script === undefined || more.length > 0) throw new Error('The empty tree is not one script.');
  return readFileSync(join(folder, 'assets', script), 'utf8');
}
