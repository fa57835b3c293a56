import { constants, cpSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { listed } from '../deploy/release/release-folder.ts';
import type { Part } from './part-sources.ts';
import { isAlive } from './running-process.ts';
import { root } from './settings.ts';

/** Copies a part's build; the copies share its disk space if the file system allows it. */
export const keepBuild = (part: Part, folder: string, tree: string = root): void =>
  cpSync(join(tree, part, 'dist'), folder, {
    recursive: true,
    preserveTimestamps: true,
    mode: constants.COPYFILE_FICLONE,
  });

/**
 * Copies builds for one start, inside the clone, where packages are found: whatever is built later, such as by another
 * start for its own address, does not change what this one serves. Also removes the copies of starts that were killed.
 */
export function keepBuilds(parts: readonly Part[], tree: string = root) {
  const all = join(tree, '.cache/started');
  const ours = `${hostname()}-`;
  for (const name of listed(all).filter((copy) => copy.startsWith(ours))) {
    const pid = Number(name.slice(ours.length));
    if (pid === process.pid || !isAlive(pid)) rmSync(join(all, name), { recursive: true, force: true });
  }
  const folder = join(all, `${ours}${process.pid}`);
  for (const part of parts) keepBuild(part, join(folder, part), tree);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
