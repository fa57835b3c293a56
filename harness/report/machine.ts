import { cpus, release, totalmem, type } from 'node:os';
import { git } from '../../scripts/git.ts';
import { root } from '../../scripts/settings.ts';

/** The machine that measures, in one line; its kernel without the build, of which a provider has several. */
export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = (processors[0]?.model ?? 'unknown processor').trim();
  return `${processors.length} cores of ${model}, ${memory} GB, ${type()} ${release().split('-', 1)}, Node ${process.version}`;
}

/** The commit that is measured; a plus says that files differ from it. */
export function commit(): string {
  const parts = ['api', 'public-site', 'admin-app', 'shared-ui', 'nginx.conf'];
  const differs = git(root, 'status', '--porcelain', '--', ...parts);
  const head = git(root, 'rev-parse', '--short', 'HEAD');
  return head === undefined ? 'no commit' : head + (differs === '' ? '' : '+');
}
