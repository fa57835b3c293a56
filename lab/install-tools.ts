import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs what a folder's own lock file asks for, unless that has been done since the lock file changed last: what is
 * there may have come another way, and npm refuse the lock file. Throws when npm fails, whose words are shown.
 */
export async function installTools(folder: string, log: (line: string) => void): Promise<void> {
  const stamp = join(folder, 'node_modules/.installed');
  const wanted = fingerprint(folder);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  log(`Installing the tools of ${folder}, once …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ci in ${folder} failed (${status}): its message is above.`);
  writeFileSync(stamp, wanted);
}

/** Of all that npm goes by. */
function fingerprint(folder: string) {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}
