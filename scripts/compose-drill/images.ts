import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../settings.ts';
import type { Podman } from './podman.ts';

export const standIns = {
  node: 'node:22.21.1-bookworm-slim',
  nginx: 'nginx:1.28.0-bookworm',
  postgres: 'postgres:17.6-bookworm',
};
export const targets = ['api', 'public-site', 'admin-app', 'shared-ui', 'backup'] as const;

/** Stand-ins for the official images, unless images of those names are here already. */
export async function ensureBases(podman: Podman) {
  if (Object.values(standIns).every((name) => podman.has(`docker.io/library/${name}`))) return;
  const script = join(import.meta.dirname, 'stand-ins.sh');
  await podman.command('sh', [script, podman.work, standIns.node, standIns.nginx, standIns.postgres]);
}

/** The tree at HEAD in a folder of its own, with nothing that git does not know. */
export function checkOut(folder: string) {
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['-c', 'git archive HEAD | tar -x -C "$1"', 'sh', folder], { cwd: root });
}

/** Builds one image; the machine's certificates and npm settings are lent to the build, not copied. */
export async function buildImage(podman: Podman, folder: string, target: (typeof targets)[number]) {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const lent = (from: string, to = from) => (existsSync(from) ? ['--volume', `${from}:${to}:ro`] : []);
  const extra = process.env.NODE_EXTRA_CA_CERTS;
  await podman.run(
    'build',
    '--network=host',
    ...lent('/etc/ssl/certs'),
    ...lent('/usr/share/ca-certificates'),
    ...lent('/usr/local/share/ca-certificates'),
    ...lent(join(homedir(), '.npmrc'), '/root/.npmrc'),
    ...lent('/etc/npmrc', '/usr/local/etc/npmrc'),
    ...(extra ? [...lent(extra), '--env', `NODE_EXTRA_CA_CERTS=${extra}`] : []),
    `--build-arg=COMMIT=${commit}`,
    `--target=${target}`,
    `--tag=localhost/advocate-${target}`,
    folder,
  );
}
