import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/settings.ts';

/** The folder that is kept between runs, and in it the tree that podman-compose runs in. */
const work = join(root, '.cache', 'compose-resilience');
export const folder = join(work, 'tree');

const PROJECT = 'advocate-resilience';
const settings = join(work, 'containers.conf');
const env = { ...process.env, CONTAINERS_CONF: settings };

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
}

/** Runs a command in the tree and returns its output; throws with its error output. */
async function command(name: string, ...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(name, parameters, { cwd: folder, env, maxBuffer: 1 << 28 });
  return stdout.trim();
}

const podman = (...parameters: string[]) => command('podman', ...parameters);

export const compose = (...parameters: string[]) => command('podman-compose', '-p', PROJECT, ...parameters);

const containerOf = (service: string) => `${PROJECT}_${service}_1`;

const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/**
 * Runs a command exactly as in the operations manual, with the word `from` optionally replaced by `to`. Throws if the
 * manual does not contain it. Unlike Docker, podman-compose does not replace a container whose image has changed.
 */
export async function written(line: string, from = '', to = ''): Promise<string> {
  if (!manual.includes(`\`${line}\``)) throw new Error(`docs/operations.md has no ${line}`);
  const words = (line.match(/'[^']*'|\S+/g) ?? []).slice(2);
  const [action = '', ...rest] = words.map((word) => (word === from ? to : word));
  const services = rest.filter((word) => !word.startsWith('-'));
  if (action === 'exec') return inside(services[0] ?? '', ...rest.slice(1));
  if (action === 'stop') return (await Promise.all(services.map((service) => toService(service, 'stop')))).join();
  // Without `--no-deps`, it builds the images of everything that a service may need.
  if (action === 'run') return compose(...new Set([action, '--no-deps', ...rest]));
  for (const service of services) await toService(service, 'rm', '--force');
  return compose(action, ...new Set([...rest, '--no-build']));
}

/** Returns the image that a service runs. */
export const imageOf = (service: string) => podman('inspect', '--format={{.ImageName}}', containerOf(service));

/** Returns the address at which other services reach a service. */
export const addressOf = (service: string) =>
  podman('inspect', '--format={{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', containerOf(service));

/** Builds an image on top of an existing one, which simulates another release of it. */
export async function derive(image: string, tag: string, ...lines: string[]): Promise<void> {
  const file = join(work, 'Containerfile.derived');
  writeFileSync(file, [`FROM localhost/${image}:latest`, ...lines, ''].join('\n'));
  await podman('build', `--file=${file}`, `--tag=localhost/${image}:${tag}`, join(work, 'stand-ins'));
}

/** Performs an action, such as kill or start, on a service's container. */
export const toService = (service: string, action: string, ...options: string[]) =>
  podman(action, ...options, containerOf(service));

/** Runs a command inside a service. */
export const inside = (service: string, ...words: string[]) => podman('exec', containerOf(service), ...words);

export const isHealthy = (service: string): Promise<boolean> =>
  podman('healthcheck', 'run', containerOf(service)).then(
    () => true,
    () => false,
  );

const hasImage = (image: string): boolean => spawnSync('podman', ['image', 'exists', image], { env }).status === 0;

/** Removes all containers and volumes of the project; podman-compose fails on a container that keeps restarting. */
export async function removeAll(): Promise<void> {
  const ours = ['--force', '--filter', `label=io.podman.compose.project=${PROJECT}`];
  await podman('rm', '--time=5', ...ours);
  await podman('volume', 'prune', ...ours);
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

/** Builds one image; the machine's certificates and npm settings are mounted for the build, not copied. */
export async function buildImage(target: string, publicUrl: string): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
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
    `--build-arg=COMMIT=${commit}`,
    `--build-arg=PUBLIC_URL=${publicUrl}`,
    `--target=${target}`,
    `--tag=localhost/advocate-${target}`,
    '.',
  );
}
