import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { git } from '../../scripts/git.ts';
import { root } from '../../scripts/settings.ts';

const file = join(root, '.env');

/** Whether this tree runs by Compose: prepare-compose.mjs has written its settings. */
export const isInCompose = existsSync(file);

/** Adds the settings of the site in .env to the environment; the others, with their passwords, reach no build. */
export function readComposeSettings(): void {
  if (!isInCompose) return;
  const settings = parseEnv(readFileSync(file, 'utf8'));
  for (const name of ['PUBLIC_URL', 'ADMIN_URL', 'SAMPLE_FACTS'])
    if (settings[name]) process.env[name] = settings[name];
}

/** Writes a setting to .env, all or nothing. */
export function writeComposeSetting(name: string, value: string): void {
  const others = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(`${name}=`));
  writeFileSync(`${file}.new`, `${[`${name}=${value}`, ...others].join('\n')}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Runs `docker compose` and shows what it says. Throws if it fails. */
export function compose(...words: string[]): void {
  const { status, error } = spawnSync('docker', ['compose', ...words], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`docker compose ${words.join(' ')} failed${error ? `: ${error.message}` : ''}`);
}

/** Returns what `docker` prints; undefined if it fails. */
export function docker(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('docker', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Writes a copy of the repository, which alone has the firm's facts: backup.sh puts it beside the backups. */
export function bundleSources(): void {
  if (!isInCompose) return;
  const folder = join(root, 'sources');
  mkdirSync(folder, { recursive: true });
  if (git(root, 'bundle', 'create', '--quiet', join(folder, 'advocate.bundle'), 'HEAD', '--branches') === undefined)
    throw new Error('git could not write sources/advocate.bundle, a copy of this repository.');
}
