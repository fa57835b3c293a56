import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/settings.ts';
import { commandsInManual, runInContainers } from './manual.ts';

/** The folder that is kept between runs, and in it the tree that podman-compose runs in. */
const work = join(root, '.cache', 'compose-resilience');
export const folder = join(work, 'tree');

const PROJECT = 'advocate-resilience';
const settings = join(work, 'containers.conf');
const programs = join(work, 'programs');
export const env = {
  ...process.env,
  CONTAINERS_CONF: settings,
  PATH: `${programs}${delimiter}${process.env.PATH}`,
};

/** Writes separate settings, so /etc stays unchanged: crun fails with some cgroups, and not every host raises limits. */
export function writeSettings(): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    settings,
    `[containers]
default_ulimits = ["nofile=1000:1000","nproc=1000:1000"]
[engine]
runtime="runc"
cgroup_manager="cgroupfs"
events_logger="file"
`,
  );
  mkdirSync(programs, { recursive: true });
  const docker = [process.execPath, '--import', import.meta.resolve('tsx'), join(import.meta.dirname, 'docker.ts')];
  writeFileSync(join(programs, 'docker'), `#!/bin/sh\nexec ${docker.join(' ')} "$@"\n`, { mode: 0o755 });
}

/** Runs a command in the tree and returns its output; throws with its error output. */
async function command(name: string, ...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(name, parameters, { cwd: folder, env, maxBuffer: 1 << 28 });
  return stdout.trim();
}

const podman = (...parameters: string[]) => command('podman', ...parameters);

/** Runs the program that stands for `docker`. */
export const docker = (...parameters: string[]) => command(join(programs, 'docker'), ...parameters);

export const compose = (...parameters: string[]) => command('podman-compose', '-p', PROJECT, ...parameters);

const containerOf = (service: string) => `${PROJECT}_${service}_1`;

const ran = new Set<string>();

/** Returns the commands of the manual that were promised to run here and have not run. */
export const notYetRun = (): string[] => runInContainers.filter((command) => !ran.has(command));

/**
 * Runs a command exactly as in the operations manual, with some of its words optionally replaced. Throws if the manual
 * does not contain it.
 */
export async function written(line: string, words: Readonly<Record<string, string>> = {}): Promise<string> {
  if (!commandsInManual.includes(line) || !runInContainers.includes(line))
    throw new Error(`not in the manual: ${line}`);
  ran.add(line);
  return command(
    'sh',
    '-c',
    line.replaceAll(/'[^']*'|[\w-]+/g, (word) => words[word] ?? word),
  );
}

/** Returns the image that a service runs. */
export const imageOf = (service: string) => podman('inspect', '--format={{.ImageName}}', containerOf(service));

/** Returns the ID of an image. */
export const imageIdOf = (image: string) => podman('image', 'inspect', '--format={{.Id}}', image);

/** Returns the ID of a service's container; empty if there is none. */
export const idOf = (service: string) =>
  podman('ps', '--all', '--quiet', '--no-trunc', '--filter', `name=^${containerOf(service)}$`);

/** Performs an action, such as kill or start, on a service's container. */
export const toService = (service: string, action: string, ...options: string[]) =>
  podman(action, ...options, containerOf(service));

/** Returns what a service has printed. */
export const logsOf = async (service: string): Promise<string> =>
  spawnSync('podman', ['logs', containerOf(service)], { env, encoding: 'utf8' }).stderr;

/** Runs a command inside a service. */
export const inside = (service: string, ...words: string[]) => podman('exec', containerOf(service), ...words);

export const isHealthy = (service: string): Promise<boolean> =>
  podman('healthcheck', 'run', containerOf(service)).then(
    () => true,
    () => false,
  );

export const hasImage = (image: string): boolean =>
  spawnSync('podman', ['image', 'exists', image], { env }).status === 0;

/** Removes all containers of the project; podman-compose fails on a container that keeps restarting. */
const removeContainers = () =>
  podman('rm', '--force', '--time=5', '--filter', `label=io.podman.compose.project=${PROJECT}`);

/** Removes all containers and volumes of the project. */
export async function removeAll(): Promise<void> {
  await removeContainers();
  await podman('volume', 'prune', '--force', '--filter', `label=io.podman.compose.project=${PROJECT}`);
}

/** Simulates the loss of the server: only the volume with the backups is left. */
export async function loseServer(): Promise<void> {
  await removeContainers();
  const names = (await podman('volume', 'ls', '--quiet')).split('\n');
  const lost = names.filter((name) => name.startsWith(`${PROJECT}_`) && name !== `${PROJECT}_backups`);
  await podman('volume', 'rm', ...lost);
}

/** Lists the required tools and rights that are missing. */
export function missingTools(): string[] {
  const needed = ['podman', 'podman-compose', 'runc', 'debootstrap', 'iptables', 'tar'];
  const missing = needed.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
  return process.getuid?.() === 0 ? missing : [...missing, 'root'];
}

const official = ['node:24-trixie-slim', 'nginx:1.30-trixie', 'postgres:18-trixie'];

/** Builds stand-ins for the official images unless images with those names exist. */
export async function ensureBases(): Promise<void> {
  if (official.every((name) => hasImage(`docker.io/library/${name}`))) return;
  await command('sh', join(import.meta.dirname, 'stand-ins.sh'), work, ...official);
}

/** Each image, with the services that run it. */
const images = { api: /^(api-|migrate$)/, database: /^(postgres|backup)$/ };

/** What `docker compose build` does: builds the images of these services, or all. */
export async function buildImages(services: readonly string[]): Promise<string> {
  for (const [image, users] of Object.entries(images)) {
    if (services.length === 0 || services.some((service) => users.test(service))) await buildImage(image);
  }
  return '';
}

/** Returns a setting, from the environment or .env. */
export const setting = (name: string): string =>
  process.env[name] ?? new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(join(folder, '.env'), 'utf8'))?.[1] ?? '';

/** Builds one image; the machine's certificates and npm settings are mounted for the build, not copied. */
async function buildImage(image: string): Promise<void> {
  const version = image === 'api' ? setting('API_VERSION') : 'latest';
  const lend = (from: string, to = from) => (existsSync(from) ? ['--volume', `${from}:${to}:ro`] : []);
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  await podman(
    'build',
    '--network=host',
    '--file=deploy/Dockerfile',
    ...lend('/etc/ssl/certs'),
    ...lend('/usr/share/ca-certificates'),
    ...lend('/usr/local/share/ca-certificates'),
    ...lend(join(homedir(), '.npmrc'), '/root/.npmrc'),
    ...lend('/etc/npmrc', '/usr/local/etc/npmrc'),
    ...(authorities ? [...lend(authorities), '--env', `NODE_EXTRA_CA_CERTS=${authorities}`] : []),
    `--build-arg=VERSION=${version}`,
    `--target=${image}`,
    `--tag=localhost/advocate-${image}:${version}`,
    '.',
  );
}
