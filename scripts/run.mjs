import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from './install.mjs';

/** `node scripts/run.mjs FILE.ts …`: installs what is missing, then runs that file. */
const root = fileURLToPath(new URL('..', import.meta.url));
const [file = ''] = process.argv.splice(2, 1);
try {
  install(root, console.log);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(join(root, file)).href);
