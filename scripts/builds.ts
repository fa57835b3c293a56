import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { git, treeFiles } from './git.ts';
import { withLock } from './lock.ts';
import { notSources, type Part, partSources } from './part-sources.ts';
import { root } from './settings.ts';

const waves: Part[][] = [
  ['shared-ui', 'api'],
  ['public-site', 'admin-app'],
];

export type BuildOptions = {
  publicUrl: string;
  only?: readonly Part[];
  /** The built kit whose chunks the public pages preload; defaults to the one in this tree. */
  kitDist?: string | undefined;
};

/**
 * Builds the parts whose sources changed since their last build; concurrent starts of one clone take turns. Returns what
 * `whileBuilt` does, before the next can build.
 */
export async function buildStale<Result = void>(options: BuildOptions, whileBuilt?: () => Result) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const buildAll = async () => {
    for (const wave of waves) {
      const stale = wave.filter((part) => (options.only?.includes(part) ?? true) && isStale(part, options));
      const results = await Promise.allSettled(stale.map((part) => build(part, options)));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    }
    return whileBuilt?.() as Result;
  };
  const onWait = () => console.log('Waiting for another build in this folder …');
  return withLock(join(root, '.cache/build.lock'), buildAll, onWait);
}

async function build(part: Part, options: BuildOptions) {
  const stamp = fingerprint(part, options);
  const started = Date.now();
  console.log(`Building ${part} …`);
  rmSync(stampFile(part), { force: true });
  const { publicUrl: PUBLIC_URL, kitDist } = options;
  const committed = process.env.SOURCE_DATE_EPOCH || git(root, 'log', '-1', '--format=%ct', '--', ...partSources[part]);
  const kit = kitDist === undefined ? {} : { KIT_DIST: kitDist };
  const env = { ...process.env, PUBLIC_URL, NODE_ENV: 'production', SOURCE_DATE_EPOCH: committed, ...kit };
  const command = promisify(execFile)('npm', ['run', '--silent', 'build', '-w', part], { cwd: root, env });
  await command.catch(({ stdout, stderr }) => {
    throw new Error(`Building ${part} failed:\n${`${stdout}${stderr}`.trim().split('\n').slice(-40).join('\n')}`);
  });
  writeFileSync(stampFile(part), stamp);
  console.log(`Built ${part} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const stampFile = (part: Part) => join(root, '.cache', `${part}.stamp`);

/** Without a repository, which lists the sources, every build is. */
function isStale(part: Part, options: BuildOptions) {
  if (!existsSync(join(root, part, 'dist')) || !existsSync(stampFile(part))) return true;
  if (git(root, 'rev-parse', '--git-dir') === undefined) return true;
  return readFileSync(stampFile(part), 'utf8') !== fingerprint(part, options);
}

/** Hashes everything that the build reads: sources, locked packages, and the address in the public pages. */
function fingerprint(part: Part, { publicUrl, kitDist }: BuildOptions) {
  if (part !== 'public-site') return hashOf(partSources[part]);
  const preloads = join(kitDist ?? join(root, 'shared-ui/dist'), 'preload.json');
  return hashOf(
    partSources[part],
    publicUrl,
    process.env.SAMPLE_FACTS ?? '',
    existsSync(preloads) ? readFileSync(preloads, 'utf8') : '',
  );
}

/** Hashes texts, and names and contents of the files below these folders of this tree that can be part of a build. */
export function hashOf(sources: readonly string[], ...texts: string[]): string {
  const hash = createHash('sha256').update(texts.join());
  for (const file of treeFiles(...sources, ...notSources))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
