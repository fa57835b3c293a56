import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
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

/** Writes the live release of the API to .env, all or nothing. */
export function writeApiVersion(version: string): void {
  const others = readFileSync(file, 'utf8').replace(/^API_VERSION=.*\n?/m, '');
  writeFileSync(`${file}.new`, `API_VERSION=${version}\n${others}`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Runs `docker compose` and shows what it says. Throws if it fails. */
export function compose(...words: string[]): void {
  execFileSync('docker', ['compose', ...words], { cwd: root, stdio: 'inherit' });
}

/** Returns what `docker` prints; undefined if it fails. */
export function docker(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('docker', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
