import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.ts';

type Locked = { packages: Record<string, { resolved?: string }> };

/** Finds registry addresses in the lock files, where npm writes them unless .npmrc tells it not to. */
export const wrongLocks = (): string[] =>
  ['.', 'tests/benchmarks'].map((folder) => join(folder, 'package-lock.json')).flatMap(faultsOf);

function faultsOf(file: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Locked;
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.startsWith('http'))
    .map(([path]) => `${file}: ${path} names a registry`);
}
