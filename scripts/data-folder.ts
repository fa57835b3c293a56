import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

/** Creates the data folder if it does not exist. Throws one line if no file can be created in it. */
export function ensureDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    rmdirSync(mkdtempSync(join(folder, '.check-')));
  } catch (error) {
    throw new Error(`DATA_DIR: nothing can be written in ${folder} (${(error as Error).message})`);
  }
}
