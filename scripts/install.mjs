import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname ?? '.', '..');
const NEEDS = { major: 20, minor: 19 };
/** The end of security releases for each line of Node (https://github.com/nodejs/release#release-schedule). */
const SUPPORTED_UNTIL = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

/** Runs before anything is installed, so it is plain JavaScript without packages. Exits with a reason if it cannot continue. */
export function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < NEEDS.major || (major === NEEDS.major && minor < NEEDS.minor)) {
    stop(
      `Node ${NEEDS.major}.${NEEDS.minor} or newer is needed; this is ${process.versions.node}. See https://nodejs.org.`,
    );
  }
  const warning = supportWarning(process.versions.node, new Date());
  if (warning !== undefined) console.warn(warning);
  try {
    install(root, console.log);
  } catch (error) {
    stop(/** @type {Error} */ (error).message);
  }
}

/**
 * Returns the warning for a Node that no longer gets security releases; undefined for one that does, or is newer than the list.
 * @param {string} version @param {Date} today @returns {string | undefined}
 */
export function supportWarning(version, today) {
  const until = SUPPORTED_UNTIL[/** @type {keyof typeof SUPPORTED_UNTIL} */ (Number.parseInt(version, 10))];
  if (until === undefined || today <= new Date(`${until}T23:59:59Z`)) return undefined;
  return `Node ${version} has had no security releases since ${until}. It works here; for a firm, use Node 24.`;
}

/**
 * Installs what a folder's lock file requires, unless it is installed. Throws if npm fails, whose output is shown.
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

/** @param {string} reason @returns {never} */
function stop(reason) {
  console.error(reason);
  process.exit(1);
}
