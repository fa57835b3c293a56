import { join } from 'node:path';
import { install } from '../scripts/install.mjs';
import type { Bench } from './bench.ts';

const folder = import.meta.dirname;

/** Where a program lies that only the bench needs; installs all of them when they are not there yet. */
export async function toolPath(bench: Bench, path: string): Promise<string> {
  await bench.once('tools', async () => install(folder, bench.log));
  return join(folder, 'node_modules', path);
}
