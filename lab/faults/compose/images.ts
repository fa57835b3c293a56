import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/settings.ts';
import { command, hasImage, podman, work } from './podman.ts';

const official = ['node:22.21.1-bookworm-slim', 'nginx:1.28.0-bookworm', 'postgres:17.6-bookworm'];

/** Stand-ins for the official images, unless images of those names are here already. */
export async function ensureBases(): Promise<void> {
  if (official.every((name) => hasImage(`docker.io/library/${name}`))) return;
  await command('sh', join(import.meta.dirname, 'stand-ins.sh'), work, ...official);
}

/** Builds one image; the machine's certificates and npm settings are lent to the build, not copied. */
export async function buildImage(target: string): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const lend = (from: string, to = from) => (existsSync(from) ? ['--volume', `${from}:${to}:ro`] : []);
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  await podman(
    'build',
    '--network=host',
    ...lend('/etc/ssl/certs'),
    ...lend('/usr/share/ca-certificates'),
    ...lend('/usr/local/share/ca-certificates'),
    ...lend(join(homedir(), '.npmrc'), '/root/.npmrc'),
    ...lend('/etc/npmrc', '/usr/local/etc/npmrc'),
    ...(authorities ? [...lend(authorities), '--env', `NODE_EXTRA_CA_CERTS=${authorities}`] : []),
    `--build-arg=COMMIT=${commit}`,
    `--target=${target}`,
    `--tag=localhost/advocate-${target}`,
    '.',
  );
}
