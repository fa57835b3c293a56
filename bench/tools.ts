import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.ts';

const folder = import.meta.dirname;

/** Where a program lies that only the bench needs; installs all of them when they are not there yet. */
export async function toolPath(bench: Bench, path: string): Promise<string> {
  await bench.once('tools', () => installTools(bench));
  return join(folder, 'node_modules', path);
}

async function installTools(bench: Bench) {
  if (isInstalled()) return;
  bench.tell('Installing the bench’s own tools (Lighthouse, Astro), once …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  const status = await new Promise((done) => child.once('close', done));
  if (status !== 0) throw new Error(`npm ci in bench/ failed (${status}): its message is above.`);
}

/** npm keeps its own list of what it installed. */
function isInstalled() {
  const list = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const has = packagesIn(list);
  return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional === true || has[path]?.version === version,
  );
}

function packagesIn(file: string) {
  type Lock = { packages: Record<string, { version?: string; optional?: boolean }> };
  return (JSON.parse(readFileSync(file, 'utf8')) as Lock).packages;
}
