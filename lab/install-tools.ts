import { install } from '../scripts/install.mjs';

/**
 * Installs what a folder's own lock file asks for, unless it is there. Throws when npm fails, whose words are shown.
 */
export async function installTools(folder: string, log: (line: string) => void): Promise<void> {
  install(folder, log);
}
