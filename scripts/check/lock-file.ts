import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.ts';

type Locked = {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string; link?: boolean }>;
};

/**
 * Finds faults in the lock files. npm ci rejects one without a platform's optional package, and npm install omits such
 * a package if the registry does not have it. Registry addresses do not belong in the file either.
 */
export const wrongLocks = (): string[] =>
  ['.', 'tests/benchmarks'].map((folder) => join(folder, 'package-lock.json')).flatMap(faultsOf);

function faultsOf(file: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Locked;
  return Object.entries(packages).flatMap(([path, { resolved, optionalDependencies = {} }]) => {
    const leftOut = Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
    );
    return [
      ...(resolved?.startsWith('http') ? [`${file}: ${path} names a registry`] : []),
      ...leftOut.map((name) => `${file}: ${path} needs ${name}, which the lock file omits`),
    ];
  });
}
