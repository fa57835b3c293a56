import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './postgres/postmaster.ts';
import { root } from './settings.ts';

export type Part = 'shared-ui' | 'api' | 'public-site' | 'admin-app';

/** What a part is made of beside its own folder. The public site reads the kit's dist for its list of preloads. */
const inputs: Record<Part, string[]> = {
  'shared-ui': ['scripts/precompress.ts'],
  api: ['public-site/src/content', 'public-site/src/seo'],
  'public-site': ['shared-ui', 'scripts/precompress.ts'],
  'admin-app': ['shared-ui', 'scripts/precompress.ts'],
};
const waves: Part[][] = [
  ['shared-ui', 'api'],
  ['public-site', 'admin-app'],
];
const IGNORED = new Set(['node_modules', 'dist', 'coverage']);

/** Builds the parts whose sources changed since their last build. Returns how many were built. */
export async function buildStale(options: { publicUrl: string; only?: Part[]; log?: (line: string) => void }) {
  const log = options.log ?? console.log;
  const release = await takeTurn(log);
  try {
    let built = 0;
    for (const wave of waves) {
      const stale = wave.filter((part) => (options.only?.includes(part) ?? true) && isStale(part, options.publicUrl));
      await Promise.all(stale.map((part) => build(part, options.publicUrl, log)));
      built += stale.length;
    }
    return built;
  } finally {
    release();
  }
}

async function build(part: Part, publicUrl: string, log: (line: string) => void) {
  const stamp = fingerprint(part, publicUrl);
  const started = Date.now();
  log(`Building ${part} …`);
  rmSync(stampFile(part), { force: true });
  await runBuild(part, publicUrl);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile(part), stamp);
  log(`Built ${part} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function runBuild(part: Part, publicUrl: string) {
  return new Promise<void>((done, fail) => {
    const child = spawn('npm', ['run', '--silent', 'build', '-w', part], {
      cwd: root,
      env: { ...process.env, PUBLIC_URL: publicUrl, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`Building ${part} failed:\n${said.trim()}`))));
  });
}

const stampFile = (part: Part) => join(root, '.cache', `${part}.stamp`);

function isStale(part: Part, publicUrl: string) {
  if (!existsSync(join(root, part, 'dist')) || !existsSync(stampFile(part))) return true;
  return readFileSync(stampFile(part), 'utf8') !== fingerprint(part, publicUrl);
}

/** A hash over everything the build reads: sources, locked packages, and the address that the public pages carry. */
function fingerprint(part: Part, publicUrl: string) {
  const hash = createHash('sha256').update(part === 'public-site' ? publicUrl : '');
  for (const folder of [part, ...inputs[part], 'package-lock.json', 'tsconfig.json']) {
    for (const file of sourceFiles(join(root, folder))) {
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
