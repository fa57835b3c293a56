import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/settings.ts';
import { workFolder } from '../../bench.ts';

/** The script of a page that has react, react-dom and react-router-dom and an empty tree, built as our pages are. */
export function buildEmptyTree(): string {
  const folder = mkdtempSync(join(workFolder, 'empty-tree-'));
  // By path: `vite` beside the bench's own tools is the one that Astro brings.
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const parameters = ['build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'];
  const built = spawnSync(process.execPath, [vite, ...parameters], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error(`The empty tree was not built: ${built.stderr}`);
  const [script, ...more] = readdirSync(join(folder, 'assets'));
  if (script === undefined || more.length > 0) throw new Error('The empty tree is not one script.');
  return readFileSync(join(folder, 'assets', script), 'utf8');
}
