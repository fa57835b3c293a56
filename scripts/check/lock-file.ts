import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.ts';

type Locked = {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string; link?: boolean }>;
};

/**
 * npm ci refuses a lock file that leaves out a platform's optional package, and npm install leaves one out when the
 * registry at hand does not carry it. No address of a registry belongs in the file either.
 */
export const wrongLocks = (): string[] =>
  ['.', 'benchmarks'].map((folder) => join(folder, 'package-lock.json')).flatMap(faultsOf);

function faultsOf(file: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Locked;
  return Object.entries(packages).flatMap(([path, { resolved, optionalDependencies = {} }]) => {
    const leftOut = Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
    );
    return [
      ...(resolved?.startsWith('http') ? [`${file}: ${path} names a registry`] : []),
      ...leftOut.map((name) => `${file}: ${path} needs ${name}, which the lock file leaves out`),
    ];
  });
}
