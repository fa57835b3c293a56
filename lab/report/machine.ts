import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { root } from '../../scripts/settings.ts';

/** The machine that measures, in one line. */
export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = (processors[0]?.model ?? 'unknown processor').trim();
  return `${processors.length} cores of ${model}, ${memory} GB, ${type()} ${release()}, Node ${process.version}`;
}

/** The commit that is measured; a plus says that files differ from it. */
export function commit(): string {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const differs = git('status', '--porcelain', '--', 'api', 'public-site', 'admin-app', 'shared-ui', 'nginx.conf');
    return git('rev-parse', '--short', 'HEAD') + (differs === '' ? '' : '+');
  } catch {
    return 'no commit';
  }
}
