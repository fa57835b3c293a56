import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Creates the data folder if it does not exist. Throws one line if no file can be created in it. */
export function ensureDataFolder(folder: string): void {
  // One at a time: Node's recursive mkdir never returns where the file system allows no folders, as in /proc.
  const missing: string[] = [];
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.unshift(at);
  try {
    for (const one of missing) mkdirSync(one);
    rmdirSync(mkdtempSync(join(folder, '.check-')));
  } catch (error) {
    throw new Error(`DATA_DIR: nothing can be written in ${folder} (${(error as Error).message})`);
  }
}
