import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { kitFolder } from '../shared-ui/build/kit-base.ts';
import { type Part, partSources } from './part-sources.ts';
import { isAlive } from './running-process.ts';
import { root } from './settings.ts';

const waves: Part[][] = [
  ['shared-ui', 'api'],
  ['public-site', 'admin-app'],
];
const IGNORED = new Set(['node_modules', 'dist', 'coverage', 'released', 'release.json']);

export type BuildOptions = {
  publicUrl: string;
  only?: Part[];
  /** The built kit whose chunks the public pages preload; the one of this folder when left out. */
  kitDist?: string | undefined;
  log?: (line: string) => void;
};

/** Builds the parts whose sources changed since their last build. Returns how many were built. */
export async function buildStale(options: BuildOptions) {
  const log = options.log ?? console.log;
  const release = await takeTurn(log);
  try {
    let built = 0;
    for (const wave of waves) {
      const stale = wave.filter((part) => (options.only?.includes(part) ?? true) && isStale(part, options));
      const results = await Promise.allSettled(stale.map((part) => build(part, options, log)));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
      built += stale.length;
    }
    return built;
  } finally {
    release();
  }
}

async function build(part: Part, options: BuildOptions, log: (line: string) => void) {
  const stamp = fingerprint(part, options);
  const started = Date.now();
  log(`Building ${part} …`);
  rmSync(stampFile(part), { force: true });
  await runBuild(part, options);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile(part), stamp);
  log(`Built ${part} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function runBuild(part: Part, { publicUrl, kitDist }: BuildOptions) {
  return new Promise<void>((done, fail) => {
    const child = spawn('npm', ['run', '--silent', 'build', '-w', part], {
      cwd: root,
      env: {
        ...process.env,
        PUBLIC_URL: publicUrl,
        NODE_ENV: 'production',
        ...(kitDist === undefined ? {} : { KIT_DIST: kitDist }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0
        ? done()
        : fail(new Error(`Building ${part} failed:\n${output.trim().split('\n').slice(-40).join('\n')}`)),
    );
  });
}

const stampFile = (part: Part) => join(root, '.cache', `${part}.stamp`);

function isStale(part: Part, options: BuildOptions) {
  if (!existsSync(join(root, part, 'dist')) || !existsSync(stampFile(part))) return true;
  return readFileSync(stampFile(part), 'utf8') !== fingerprint(part, options);
}

/** A hash over everything the build reads: sources, locked packages, and the address that the public pages carry. */
function fingerprint(part: Part, { publicUrl, kitDist }: BuildOptions) {
  const hash = createHash('sha256');
  if (part === 'public-site') {
    const preloads = join(kitDist ?? join(root, 'shared-ui/dist', kitFolder), 'preload.json');
    hash.update(publicUrl).update(existsSync(preloads) ? readFileSync(preloads) : '');
  }
  for (const source of partSources[part]) {
    for (const file of sourceFiles(join(root, source))) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function sourceFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !IGNORED.has(name) && !name.startsWith('.') && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => sourceFiles(join(path, name)));
}

/** Two starts of one clone do not build into the same folder at once. */
async function takeTurn(log: (line: string) => void) {
  const lock = join(root, '.cache', 'build.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let told = false; ; told = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch {
      const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
      if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
      else if (!told) log('Waiting for another build in this folder …');
      await wait(200);
    }
  }
}
