import { cpus, release, totalmem, type } from 'node:os';
import { git } from '../../../scripts/git.ts';
import { root } from '../../../scripts/settings.ts';

/** Describes this machine in one line, with the kernel version but not its build, which varies within a provider. */
export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = (processors[0]?.model ?? 'unknown processor').trim();
  return `${processors.length} cores of ${model}, ${memory} GB, ${type()} ${release().split('-', 1)}, Node ${process.version}`;
}

/** Returns the measured commit; a plus sign means that files differ from it. */
export function commit(): string {
  const parts = ['api', 'public-site', 'admin-app', 'shared-ui', 'nginx.conf', 'deploy/compose/gateway'];
  const differs = git(root, 'status', '--porcelain', '--', ...parts);
  const head = git(root, 'rev-parse', '--short', 'HEAD');
  return head === undefined ? 'no commit' : head + (differs === '' ? '' : '+');
}
