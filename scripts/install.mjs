import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Installs what a folder's lock file requires, unless it is installed. Throws if npm fails, whose output is shown, such as
 * that another version of Node is needed. It runs before anything is installed, so it is plain JavaScript without packages.
 * @param {string} folder @param {(line: string) => void} log
 */
export function install(folder, log) {
  if (isInstalled(folder)) return;
  log(`Installing packages in ${folder} (npm ci) …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { error, status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  if (error) throw new Error(`npm could not be run (${error.message}). It comes with Node.`);
  if (status !== 0) throw new Error('npm ci failed: its message is above. Is the package registry reachable?');
}

/** Whether node_modules matches the lock file: npm keeps a list of what it installed. @param {string} folder */
function isInstalled(folder) {
  const list = resolve(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const has = JSON.parse(readFileSync(list, 'utf8')).packages;
  const wants = JSON.parse(readFileSync(resolve(folder, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wants).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link || wanted.optional) return true;
    return has[path]?.version === wanted.version;
  });
}
