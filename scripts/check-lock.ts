import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './settings.ts';

/**
 * npm ci refuses a lock file that leaves out a platform's optional package, and npm install leaves one out when the
 * registry at hand does not carry it. No address of a registry belongs in the file either.
 */
type Locked = {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string; link?: boolean }>;
};

const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as Locked;
const wrong: string[] = [];
for (const [path, entry] of Object.entries(packages)) {
  if (entry.resolved?.startsWith('http')) wrong.push(`${path} names a registry`);
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    const isThere = `node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages;
    if (!isThere) wrong.push(`${path} needs ${name}, which the lock file leaves out`);
  }
}
for (const line of wrong) console.error(line);
process.exitCode = wrong.length === 0 ? 0 : 1;
