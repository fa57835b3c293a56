import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './install.mjs';

/** `node scripts/run.mjs FILE.ts|TOOL …`: installs what is missing, then runs that file, or a package's tool. */
const root = resolve(import.meta.dirname, '..');
const [name = ''] = process.argv.splice(2, 1);
prepare();
if (name.endsWith('.ts')) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, name)).href);
} else {
  const tool = join(root, 'node_modules/.bin', name);
  process.exitCode = spawnSync(tool, process.argv.slice(2), { stdio: 'inherit' }).status ?? 1;
}
