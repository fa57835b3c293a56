import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { becomesReady } from '../../scripts/api-process.ts';
import { root } from '../../scripts/settings.ts';
import { liveRelease, releaseFolder } from './release-folder.ts';

const composeFile = join(root, '.env');

/** Whether this tree runs by Compose: prepare-compose.mjs has written its settings. */
export const isInCompose = existsSync(composeFile);

/** Adds the settings of the site in .env to the environment; the others, with their passwords, reach no build. */
export function readComposeSettings(): void {
  if (!isInCompose) return;
  const settings = parseEnv(readFileSync(composeFile, 'utf8'));
  for (const name of ['PUBLIC_URL', 'ADMIN_URL', 'SAMPLE_FACTS'])
    if (settings[name]) process.env[name] = settings[name];
}

/** Runs `docker compose` and shows what it says. Throws if it fails. */
export function compose(...words: string[]): void {
  execFileSync('docker', ['compose', ...words], { cwd: root, stdio: 'inherit' });
}

/**
 * Brings the database up to date and replaces each API process that does not run the live release, one after the other;
 * a database that a newer release has brought up to date stays as it is. Throws if one does not become ready.
 */
export async function replaceApi(to: string): Promise<void> {
  const { path, current } = releaseFolder(to, 'api');
  const version = liveRelease(to, 'api')?.version ?? '';
  if (isInCompose) return replaceContainers(version);
  // Packages are looked up from a release's own folder upward.
  if (!existsSync(join(path, 'node_modules'))) symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  const { API_RESTART, API_PORTS = '' } = process.env;
  const running = join(path, '.running');
  if (existsSync(running) && readFileSync(running, 'utf8') === version) return;
  if (process.env.MIGRATE_DATABASE_URL || process.env.MIGRATE_DATABASE_URL_FILE)
    execFileSync(process.execPath, [join(current, 'migrate.js')], { stdio: 'inherit' });
  if (API_RESTART === undefined) console.log(`Restart the API’s processes one after the other: ${current}/server.js`);
  else
    for (const PORT of API_PORTS.split(/[\s,]+/).filter(Boolean)) {
      execFileSync('sh', ['-c', API_RESTART], { env: { ...process.env, PORT }, stdio: 'inherit' });
      await becomesReady(Number(PORT));
    }
  writeFileSync(running, version);
}

/** The gateway asks every two seconds which processes are ready, for up to two seconds each, and then reloads. */
const NOTICED_MS = 10_000;

/** Compose replaces a container only if its image or its settings have changed. */
async function replaceContainers(version: string) {
  process.env.API_VERSION = version;
  const services = docker('compose', 'config', '--services')?.split('\n');
  if (services === undefined) throw new Error('docker compose config failed: is Docker running?');
  const processes = services.filter((name) => /^api-\d+$/.test(name)).sort();
  if (docker('image', 'inspect', `advocate-api:${version}`) === undefined) compose('build', processes[0] ?? '');
  if (services.includes('postgres')) compose('up', '--detach', '--wait', '--no-recreate', 'postgres');
  compose('run', '--rm', '--no-deps', 'migrate');
  // All or nothing: without its settings, the site does not start.
  const others = readFileSync(composeFile, 'utf8').replace(/^API_VERSION=.*\n?/m, '');
  writeFileSync(`${composeFile}.new`, `API_VERSION=${version}\n${others}`, { mode: 0o600 });
  renameSync(`${composeFile}.new`, composeFile);
  for (const service of processes) {
    const container = () => docker('compose', 'ps', '--quiet', service);
    const before = container();
    compose('up', '--detach', '--no-deps', '--no-build', '--wait', service);
    if (container() !== before && service !== processes.at(-1)) await wait(NOTICED_MS);
  }
}

/** Returns what `docker` prints; undefined if it fails. */
function docker(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('docker', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
