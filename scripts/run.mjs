import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from './install.mjs';

/** `node scripts/run.mjs FILE.ts|TOOL …`: installs what is missing, then runs that file, or a package's tool. */
const root = fileURLToPath(new URL('..', import.meta.url));
const [name = ''] = process.argv.splice(2, 1);
try {
  install(root, console.log);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
if (name.endsWith('.ts')) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, name)).href);
} else {
  const tool = join(root, 'node_modules/.bin', name);
  process.exitCode = spawnSync(tool, process.argv.slice(2), { stdio: 'inherit' }).status ?? 1;
}
